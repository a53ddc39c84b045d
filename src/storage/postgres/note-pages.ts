import type { DossierSubject, StoredDossierNote } from '../dossier-store.ts'
import { type DossierNoteRecord, NOTE_COLUMNS, noteFromRecord } from '../records/dossier-record.ts'
import type { Asking } from './asking.ts'
import { numberedPages } from './numbered-pages.ts'

const OF_SUBJECT = `
  SELECT ${NOTE_COLUMNS} FROM dossier_note WHERE connection_id = ? AND subject_kind = ? AND subject_uuid = ?::uuid`

/** Pages of the notes on a subject, newest first. */
export function notePages(to: Asking) {
  const { page, pageBefore } = numberedPages<DossierNoteRecord, StoredDossierNote>(to, {
    column: 'id',
    order: 'DESC',
    keyOf: ({ id }) => id,
    read: noteFromRecord,
  })
  const listed = ({ connectionId, kind, uuid }: DossierSubject) => ({
    sql: OF_SUBJECT,
    values: [connectionId, kind, uuid],
  })
  return {
    page: (subject: DossierSubject, after: number | null, limit: number) => page(listed(subject), after, limit),
    pageBefore: (subject: DossierSubject, before: number | null, limit: number) =>
      pageBefore(listed(subject), before, limit),
  }
}
