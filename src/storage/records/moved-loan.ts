import { present } from '#values/assert.ts'
import type { MovedRecord } from '../moving.ts'
import { representativeCodeIn, type SearchedTexts } from './search-text.ts'

/** Columns of an arriving loan from which an engine derives other rows. */
type ArrivingLoan = {
  readonly id: number
  readonly connection_id: string
  readonly issue_date: string
  readonly searched: SearchedTexts
}

export function arrivingLoan(record: MovedRecord): ArrivingLoan {
  const text = (column: string) => String(present(record[column], column))
  return {
    id: Number(record.id),
    connection_id: text('connection_id'),
    issue_date: text('issue_date'),
    searched: {
      lenderLoanId: text('lender_loan_id'),
      publicId: text('public_id'),
      clientName: text('client_name'),
      clientCode: text('client_code'),
      representativeCode: representativeCodeIn(text('request_json')),
    },
  }
}
