import type { DossierFiles, DossierNotes, DossierSubject, StoredDossierNote } from '../../dossier-store.ts'
import {
  type DossierFileRecord,
  type DossierNoteRecord,
  fileFromRecord,
  noteFromRecord,
} from '../../records/dossier-record.ts'
import { readableRows } from '../../records/row-codec.ts'
import { numberedPages } from '../statements/numbered-pages.ts'
import type { Statements } from '../statements/statements.ts'

const ON_SUBJECT = 'connection_id IN (?) AND subject_kind IN (?) AND subject_uuid IN (?)'

const INSERT_NOTE = `
  INSERT INTO dossier_note
    (uuid, connection_id, subject_kind, subject_uuid, text, written_by, written_through, written_at)
  VALUES (@uuid, @connectionId, @kind, @subjectUuid, @text, @writtenBy, @writtenThrough, @writtenAt)`

const INSERT_FILE = `
  INSERT INTO dossier_file
    (uuid, connection_id, subject_kind, subject_uuid, name, size, sha256, attached_by, attached_through, attached_at)
  VALUES
    (@uuid, @connectionId, @kind, @subjectUuid, @name, @size, @sha256, @attachedBy, @attachedThrough, @attachedAt)`

type SubjectValues = [connectionId: string, kind: string, uuid: string]

const valuesOf = ({ connectionId, kind, uuid }: DossierSubject): SubjectValues => [
  connectionId,
  kind,
  uuid.toLowerCase(),
]

/** Columns of a subject as named values, with the other values of the row. */
function named<Kept extends { readonly subject: DossierSubject }>({ subject, ...kept }: Kept) {
  const [connectionId, kind, subjectUuid] = valuesOf(subject)
  return { ...kept, connectionId, kind, subjectUuid }
}

export function createDossierNotes(database: Statements): DossierNotes {
  const listed = (subject: DossierSubject) => ({
    sql: `SELECT * FROM dossier_note WHERE ${ON_SUBJECT}`,
    values: valuesOf(subject),
  })
  const pages = numberedPages<DossierNoteRecord, StoredDossierNote>(database, {
    column: 'id',
    order: 'DESC',
    keyOf: ({ id }) => id,
    read: noteFromRecord,
  })
  const count = database.prepare<SubjectValues, number>(`SELECT count(*) FROM dossier_note WHERE ${ON_SUBJECT}`).pluck()
  const byUuid = database.prepare<[string], DossierNoteRecord>('SELECT * FROM dossier_note WHERE uuid = ?')
  const insert = database.prepare(INSERT_NOTE)
  const remove = database.prepare('DELETE FROM dossier_note WHERE id = ?')

  return {
    page: (subject, ...place) => pages.page(listed(subject), ...place),
    pageBefore: (subject, ...place) => pages.pageBefore(listed(subject), ...place),
    count: async (subject) => count.get(...valuesOf(subject)) ?? 0,
    byUuid: async (uuid) => {
      const record = byUuid.get(uuid.toLowerCase())
      return record && noteFromRecord(record)
    },
    insert: async (note) => void insert.run(named(note)),
    remove: async (id) => void remove.run(id),
  }
}

export function createDossierFiles(database: Statements): DossierFiles {
  const of = database.prepare<SubjectValues, DossierFileRecord>(
    `SELECT * FROM dossier_file WHERE ${ON_SUBJECT} ORDER BY id DESC`,
  )
  const byUuid = database.prepare<[string], DossierFileRecord>('SELECT * FROM dossier_file WHERE uuid = ?')
  const insert = database.prepare(INSERT_FILE)
  const remove = database.prepare('DELETE FROM dossier_file WHERE id = ?')
  const hasBytes = database
    .prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM dossier_file WHERE sha256 = ?)')
    .pluck()

  return {
    of: async (subject) => readableRows(of.all(...valuesOf(subject)), fileFromRecord),
    byUuid: async (uuid) => {
      const record = byUuid.get(uuid.toLowerCase())
      return record && fileFromRecord(record)
    },
    insert: async (file) => void insert.run(named(file)),
    remove: async (id) => void remove.run(id),
    hasBytes: async (sha256) => hasBytes.get(sha256) === 1,
  }
}
