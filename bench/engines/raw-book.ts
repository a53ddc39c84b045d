import type { CreatedLoan, RawLoan } from '../claims/raw-loan.ts'

/** A stored request with its key and its answer. */
export type RawKey = {
  readonly operation: string
  readonly key: string
  readonly bodySha256: string
  readonly answer: string
}

/** A page of the list, and the number of all its matches. */
export type RawList = { readonly rows: readonly object[]; readonly count: number }

/**
 * The service's use of its engine as raw statements on the same tables: prepared, only those that the work needs, each
 * write one transaction of its own. Nothing is validated, and no rule is checked.
 */
export type RawBook = {
  readonly create: (loan: CreatedLoan, key: RawKey) => Promise<void>
  readonly extend: (loanUuid: string, extensionUuid: string, key: RawKey) => Promise<void>
  /** Extends many loans, 100 in each commit, like a run of extensions. */
  readonly extendAll: (loanUuids: readonly string[]) => Promise<void>
  readonly loan: (uuid: string) => Promise<RawLoan>
  /** A page of the loans that meet a condition; counts the matches if there is a condition. */
  readonly list: (condition?: string) => Promise<RawList>
  /** Loans with `text` in their searched text. */
  readonly search: (text: string) => Promise<RawList>
  readonly sums: (condition: string) => Promise<object>
  readonly close: () => Promise<void>
}

export const PAGE = 51
export const LOANS_IN_A_COMMIT = 100

/** Columns for a page, and for the answer of a loan. */
export const LOAN_COLUMNS = `id, uuid, public_id, lender_loan_id, schedule_type, amount_cents, interest_rate_millionths,
  skin_rate_millionths, country, issue_date, client_type, client_name, client_code, max_extensions, extensions_used,
  registered_date, registered_through, created_at, request_json, version, remaining_principal_cents, final_payment_date,
  next_due_date`

/** Inserted columns, in the order of `loanValues`. */
export const INSERTED = [
  ...['connection_id', 'uuid', 'public_id', 'lender_loan_id', 'schedule_type', 'amount_cents'],
  ...['interest_rate_millionths', 'skin_rate_millionths', 'country', 'issue_date', 'client_type', 'client_name'],
  ...['client_code', 'max_extensions', 'registered_date', 'registered_through', 'created_at', 'request_json'],
  ...['version', 'extensions_used', 'remaining_principal_cents', 'final_payment_date', 'next_due_date'],
] as const

export function loanValues({ loan }: CreatedLoan): readonly (string | number | null)[] {
  return INSERTED.map((column) => loan[column] ?? null)
}

/** Search text that a raw program would store. */
export function textOf({ loan }: CreatedLoan): string {
  return [loan.lender_loan_id, loan.public_id, loan.client_name, loan.client_code].join('\u0002\u0002').toLowerCase()
}
