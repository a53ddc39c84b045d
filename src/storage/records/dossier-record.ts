import { SUBJECT_KINDS } from '#values/vocabulary/dossier-terms.ts'
import type { DossierSubject, StoredDossierFile, StoredDossierNote } from '../dossier-store.ts'
import { instant, text, uuid, wholeFrom } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'

type SubjectRecord = {
  readonly id: number
  readonly uuid: string
  readonly connection_id: string
  readonly subject_kind: string
  readonly subject_uuid: string
}

export type DossierNoteRecord = SubjectRecord & {
  readonly text: string
  readonly written_by: string
  readonly written_through: string
  readonly written_at: string
}

export type DossierFileRecord = SubjectRecord & {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly attached_by: string
  readonly attached_through: string
  readonly attached_at: string
}

const SUBJECT_COLUMNS = 'id, uuid, connection_id, subject_kind, subject_uuid'
export const NOTE_COLUMNS = `${SUBJECT_COLUMNS}, text, written_by, written_through, written_at`
export const FILE_COLUMNS = `${SUBJECT_COLUMNS}, name, size, sha256, attached_by, attached_through, attached_at`

const rowId = wholeFrom(1)

/** A row of `dossier_note`. Throws a RowError. */
export function noteFromRecord(record: DossierNoteRecord): StoredDossierNote {
  const read = columnsOf('dossier_note', record.id, record)
  return {
    id: read('id', rowId),
    uuid: read('uuid', uuid),
    subject: subjectFrom(columnsOf<SubjectRecord>('dossier_note', record.id, record)),
    text: read('text', text),
    writtenBy: read('written_by', text),
    writtenThrough: read('written_through', text),
    writtenAt: read('written_at', instant),
  }
}

/** A row of `dossier_file`. Throws a RowError. */
export function fileFromRecord(record: DossierFileRecord): StoredDossierFile {
  const read = columnsOf('dossier_file', record.id, record)
  return {
    id: read('id', rowId),
    uuid: read('uuid', uuid),
    subject: subjectFrom(columnsOf<SubjectRecord>('dossier_file', record.id, record)),
    name: read('name', text),
    size: read('size', wholeFrom(1)),
    sha256: read('sha256', contentName),
    attachedBy: read('attached_by', text),
    attachedThrough: read('attached_through', text),
    attachedAt: read('attached_at', instant),
  }
}

function subjectFrom(read: ReturnType<typeof columnsOf<SubjectRecord>>): DossierSubject {
  return {
    connectionId: read('connection_id', text),
    kind: read('subject_kind', oneOf(SUBJECT_KINDS)),
    uuid: read('subject_uuid', uuid),
  }
}

/** A SHA-256 in hexadecimal. Throws a RangeError. */
function contentName(value: string): string {
  if (!/^[\da-f]{64}$/.test(text(value))) throw new RangeError('No SHA-256')
  return value
}
