import type { DossierFiles, DossierNotes, DossierSubject } from '../dossier-store.ts'
import {
  type DossierFileRecord,
  type DossierNoteRecord,
  FILE_COLUMNS,
  fileFromRecord,
  NOTE_COLUMNS,
  noteFromRecord,
} from '../records/dossier-record.ts'
import { readableRows } from '../records/row-codec.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { PortableStatements } from './portable-statements.ts'

/** With IN, SQLite plans a statement once for all values. */
const ON_SUBJECT = 'connection_id IN ($1) AND subject_kind IN ($2) AND subject_uuid IN ($3)'

const INSERT_NOTE = `
  INSERT INTO dossier_note
    (uuid, connection_id, subject_kind, subject_uuid, text, written_by, written_through, written_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

const INSERT_FILE = `
  INSERT INTO dossier_file
    (uuid, connection_id, subject_kind, subject_uuid, name, size, sha256, attached_by, attached_through, attached_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

const valuesOf = ({ connectionId, kind, uuid }: DossierSubject) => [connectionId, kind, uuidOrNone(uuid)] as const

/** Notes, of which the engine reads the pages. */
export function createDossierNotes(
  to: PortableStatements,
  pages: Pick<DossierNotes, 'page' | 'pageBefore'>,
): DossierNotes {
  const count = to.count(`dossier_note WHERE ${ON_SUBJECT}`)
  const byUuid = to.first<DossierNoteRecord>(`SELECT ${NOTE_COLUMNS} FROM dossier_note WHERE uuid = $1`)
  const insert = to.change(INSERT_NOTE)
  const remove = to.change('DELETE FROM dossier_note WHERE id = $1')

  return {
    ...pages,
    count: (subject) => count(...valuesOf(subject)),
    byUuid: async (uuid) => {
      const record = await byUuid(uuidOrNone(uuid))
      return record && noteFromRecord(record)
    },
    insert: async ({ uuid, subject, text, writtenBy, writtenThrough, writtenAt }) =>
      void (await insert(uuid, ...valuesOf(subject), text, writtenBy, writtenThrough, writtenAt)),
    remove: async (id) => void (await remove(id)),
  }
}

export function createDossierFiles(to: PortableStatements): DossierFiles {
  const of = to.all<DossierFileRecord>(`SELECT ${FILE_COLUMNS} FROM dossier_file WHERE ${ON_SUBJECT} ORDER BY id DESC`)
  const byUuid = to.first<DossierFileRecord>(`SELECT ${FILE_COLUMNS} FROM dossier_file WHERE uuid = $1`)
  const insert = to.change(INSERT_FILE)
  const remove = to.change('DELETE FROM dossier_file WHERE id = $1')
  const withBytes = to.first('SELECT 1 FROM dossier_file WHERE sha256 = $1 LIMIT 1')

  return {
    of: async (subject) => readableRows(await of(...valuesOf(subject)), fileFromRecord),
    byUuid: async (uuid) => {
      const record = await byUuid(uuidOrNone(uuid))
      return record && fileFromRecord(record)
    },
    insert: async ({ uuid, subject, name, size, sha256, attachedBy, attachedThrough, attachedAt }) => {
      const bytes = [name, size, sha256] as const
      await insert(uuid, ...valuesOf(subject), ...bytes, attachedBy, attachedThrough, attachedAt)
    },
    remove: async (id) => void (await remove(id)),
    hasBytes: async (sha256) => (await withBytes(sha256)) !== undefined,
  }
}
