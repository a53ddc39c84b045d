import type { DossierSubject, StoredDossierNote } from '../../dossier-store.ts'
import { type DossierNoteRecord, noteFromRecord } from '../../records/dossier-record.ts'
import { numberedPages } from '../statements/numbered-pages.ts'
import type { Statements } from '../statements/statements.ts'

const OF_SUBJECT =
  'SELECT * FROM dossier_note WHERE connection_id IN (?) AND subject_kind IN (?) AND subject_uuid IN (?)'

/** Pages of the notes on a subject, newest first. */
export function notePages(database: Statements) {
  const { page, pageBefore } = numberedPages<DossierNoteRecord, StoredDossierNote>(database, {
    column: 'id',
    order: 'DESC',
    keyOf: ({ id }) => id,
    read: noteFromRecord,
  })
  const listed = ({ connectionId, kind, uuid }: DossierSubject) => ({
    sql: OF_SUBJECT,
    values: [connectionId, kind, uuid.toLowerCase()],
  })
  return {
    page: (subject: DossierSubject, after: number | null, limit: number) => page(listed(subject), after, limit),
    pageBefore: (subject: DossierSubject, before: number | null, limit: number) =>
      pageBefore(listed(subject), before, limit),
  }
}
