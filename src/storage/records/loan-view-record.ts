import type { StoredLoanView } from '../loan-view-store.ts'
import { instant, objectOf, text, uuid } from './columns.ts'
import { columnsOf } from './row-codec.ts'

export const LOAN_VIEW_COLUMNS = 'uuid, name, view_json, saved_at'

export type LoanViewRecord = {
  readonly uuid: string
  readonly name: string
  readonly view_json: string
  readonly saved_at: string
}

/** A row of `loan_view`. Throws a RowError. */
export function loanViewFromRecord(record: LoanViewRecord): StoredLoanView {
  const read = columnsOf('loan_view', record.uuid, record)
  read('view_json', objectOf)
  return {
    uuid: read('uuid', uuid),
    name: read('name', text),
    viewJson: record.view_json,
    savedAt: read('saved_at', instant),
  }
}
