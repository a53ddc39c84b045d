import type { DossierFiles, DossierNotes, DossierSubject, StoredDossierNote } from '../dossier-store.ts'
import {
  type DossierFileRecord,
  type DossierNoteRecord,
  FILE_COLUMNS,
  fileFromRecord,
  NOTE_COLUMNS,
  noteFromRecord,
} from '../records/dossier-record.ts'
import { readableRows } from '../records/row-codec.ts'
import type { Asking } from './asking.ts'
import { numberedPages } from './numbered-pages.ts'
import { uuidOrNone } from './uuid-values.ts'

const NOTES = `SELECT ${NOTE_COLUMNS} FROM dossier_note`
const FILES = `SELECT ${FILE_COLUMNS} FROM dossier_file`
const ON_SUBJECT = 'connection_id = $1 AND subject_kind = $2 AND subject_uuid = $3'

const INSERT_NOTE = `
  INSERT INTO dossier_note
    (uuid, connection_id, subject_kind, subject_uuid, text, written_by, written_through, written_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

const INSERT_FILE = `
  INSERT INTO dossier_file
    (uuid, connection_id, subject_kind, subject_uuid, name, size, sha256, attached_by, attached_through, attached_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

const valuesOf = ({ connectionId, kind, uuid }: DossierSubject) => [connectionId, kind, uuid] as const

export function createDossierNotes(to: Asking): DossierNotes {
  const listed = (subject: DossierSubject) => ({
    sql: `${NOTES} WHERE connection_id = ? AND subject_kind = ? AND subject_uuid = ?::uuid`,
    values: valuesOf(subject),
  })
  const pages = numberedPages<DossierNoteRecord, StoredDossierNote>(to, {
    column: 'id',
    order: 'DESC',
    keyOf: ({ id }) => id,
    read: noteFromRecord,
  })

  return {
    page: (subject, ...place) => pages.page(listed(subject), ...place),
    pageBefore: (subject, ...place) => pages.pageBefore(listed(subject), ...place),
    count: async (subject) => {
      const sql = `SELECT count(*) AS notes FROM dossier_note WHERE ${ON_SUBJECT}`
      return (await to.first<{ readonly notes: number }>(sql, ...valuesOf(subject)))?.notes ?? 0
    },
    byUuid: async (uuid) => {
      const record = await to.first<DossierNoteRecord>(`${NOTES} WHERE uuid = $1`, uuidOrNone(uuid))
      return record && noteFromRecord(record)
    },
    insert: async ({ uuid, subject, text, writtenBy, writtenThrough, writtenAt }) => {
      await to.run(INSERT_NOTE, uuid, ...valuesOf(subject), text, writtenBy, writtenThrough, writtenAt)
    },
    remove: async (id) => void (await to.run('DELETE FROM dossier_note WHERE id = $1', id)),
  }
}

export function createDossierFiles(to: Asking): DossierFiles {
  return {
    of: async (subject) => {
      const sql = `${FILES} WHERE ${ON_SUBJECT} ORDER BY id DESC`
      return readableRows(await to.all<DossierFileRecord>(sql, ...valuesOf(subject)), fileFromRecord)
    },
    byUuid: async (uuid) => {
      const record = await to.first<DossierFileRecord>(`${FILES} WHERE uuid = $1`, uuidOrNone(uuid))
      return record && fileFromRecord(record)
    },
    insert: async ({ uuid, subject, name, size, sha256, attachedBy, attachedThrough, attachedAt }) => {
      const bytes = [name, size, sha256] as const
      await to.run(INSERT_FILE, uuid, ...valuesOf(subject), ...bytes, attachedBy, attachedThrough, attachedAt)
    },
    remove: async (id) => void (await to.run('DELETE FROM dossier_file WHERE id = $1', id)),
    hasBytes: async (sha256) => {
      const sql = 'SELECT EXISTS (SELECT 1 FROM dossier_file WHERE sha256 = $1) AS has_bytes'
      return (await to.first<{ readonly has_bytes: boolean }>(sql, sha256))?.has_bytes === true
    },
  }
}
