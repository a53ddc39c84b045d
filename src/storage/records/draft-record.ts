import type { StoredDraft } from '../draft-store.ts'
import { instant, objectOf, text, uuid } from './columns.ts'
import { columnsOf } from './row-codec.ts'

export type DraftRecord = {
  readonly id: string
  readonly form: string
  readonly writer: string
  readonly saved_at: string
  readonly values_json: string
}

/** A row of `draft`. Throws a RowError. */
export function draftFromRecord(record: DraftRecord): StoredDraft {
  const read = columnsOf('draft', record.id, record)
  return {
    id: read('id', uuid),
    form: read('form', text),
    writer: read('writer', uuid),
    savedAt: read('saved_at', instant),
    values: read('values_json', objectOf),
  }
}

export function recordFromDraft({ id, form, writer, savedAt, values }: StoredDraft): DraftRecord {
  return { id, form, writer, saved_at: savedAt, values_json: JSON.stringify(values) }
}
