import type { CreatedLoan, RawLoan } from '../claims/raw-loan.ts'

/** A request with its key and its answer, as they are kept. */
export type RawKey = {
  readonly operation: string
  readonly key: string
  readonly bodySha256: string
  readonly answer: string
}

/** A page of the list with the count of all that it is of. */
export type RawList = { readonly rows: readonly object[]; readonly count: number }

/**
 * What the service asks of its engine, as raw statements to the same tables: prepared, none more than the work needs, each
 * write one transaction of its own. Nothing is checked, and no rule is asked.
 */
export type RawBook = {
  readonly create: (loan: CreatedLoan, key: RawKey) => Promise<void>
  readonly extend: (loanUuid: string, extensionUuid: string, key: RawKey) => Promise<void>
  /** Extends many loans, 100 in each commit, as a run of extensions does. */
  readonly extendAll: (loanUuids: readonly string[]) => Promise<void>
  readonly loan: (uuid: string) => Promise<RawLoan>
  /** A page of the loans for which a condition holds, which is counted where it is no page of all. */
  readonly list: (condition?: string) => Promise<RawList>
  /** Of those that have `text` in what is searched of them. */
  readonly search: (text: string) => Promise<RawList>
  readonly sums: (condition: string) => Promise<object>
  readonly close: () => Promise<void>
}

export const PAGE = 51
export const LOANS_IN_A_COMMIT = 100

/** What a page shows, and a loan is answered from. */
export const LOAN_COLUMNS = `id, uuid, public_id, lender_loan_id, schedule_type, amount_cents, interest_rate_millionths,
  skin_rate_millionths, country, issue_date, client_type, client_name, client_code, max_extensions, extensions_used,
  registered_date, registered_through, created_at, request_json, version, remaining_principal_cents, final_payment_date,
  next_due_date`

/** In the order of `loanValues`. */
export const INSERTED = [
  ...['connection_id', 'uuid', 'public_id', 'lender_loan_id', 'schedule_type', 'amount_cents'],
  ...['interest_rate_millionths', 'skin_rate_millionths', 'country', 'issue_date', 'client_type', 'client_name'],
  ...['client_code', 'max_extensions', 'registered_date', 'registered_through', 'created_at', 'request_json'],
  ...['version', 'extensions_used', 'remaining_principal_cents', 'final_payment_date', 'next_due_date'],
] as const

export function loanValues({ loan }: CreatedLoan): readonly (string | number | null)[] {
  return INSERTED.map((column) => loan[column] ?? null)
}

/** What a raw program would make searchable. */
export function textOf({ loan }: CreatedLoan): string {
  return [loan.lender_loan_id, loan.public_id, loan.client_name, loan.client_code].join('\u0002\u0002').toLowerCase()
}
