import type Database from 'better-sqlite3'
import { finalPaymentDate, nextDueDate, outstandingPrincipal, type PaymentSchedule } from '#engine/loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { textOrNull } from './columns.ts'
import {
  type LoanRecord,
  type LoanRegistration,
  loanFromRecord,
  recordFromRegistration,
  type StoredLoan,
} from './stored-loan.ts'

/** Loans by their identifiers. What writes is called inside a writer's job only. */
export type LoanStore = {
  readonly byUuid: (uuid: string) => StoredLoan | undefined
  readonly byLenderLoanId: (lenderLoanId: string) => StoredLoan | undefined
  readonly hasPublicId: (publicId: string) => boolean
  /** Returns the new loan's id. The schedule itself is stored by the version store. */
  readonly insert: (loan: LoanRegistration) => number
  /** Makes a version the current one and takes over its figures. */
  readonly setVersion: (loanId: number, version: number, schedule: PaymentSchedule) => void
}

const INSERT = `
  INSERT INTO loan (uuid, public_id, lender_loan_id, schedule_type, amount_cents, interest_rate_millionths,
    skin_rate_millionths, country, issue_date, client_type, client_name, client_code, max_extensions, registered_date,
    registered_through, created_at, request_json, version, remaining_principal_cents, final_payment_date, next_due_date)
  VALUES (@uuid, @public_id, @lender_loan_id, @schedule_type, @amount_cents, @interest_rate_millionths,
    @skin_rate_millionths, @country, @issue_date, @client_type, @client_name, @client_code, @max_extensions,
    @registered_date, @registered_through, @created_at, @request_json, 0, @remaining_principal_cents,
    @final_payment_date, @next_due_date)`

const INSERT_SEARCH = `
  INSERT INTO loan_search (rowid, lender_loan_id, public_id, client_name, client_code, representative_code)
  VALUES (?, ?, ?, ?, ?, ?)`

const SET_VERSION = `
  UPDATE loan SET version = @version, remaining_principal_cents = @remaining_principal_cents,
    final_payment_date = @final_payment_date, next_due_date = @next_due_date
  WHERE id = @id`

export function createLoanStore(database: Database.Database): LoanStore {
  const byUuid = database.prepare<[string], LoanRecord>('SELECT * FROM loan WHERE uuid = ?')
  const byLenderLoanId = database.prepare<[string], LoanRecord>('SELECT * FROM loan WHERE lender_loan_id = ?')
  const byPublicId = database.prepare<[string], number>('SELECT 1 FROM loan WHERE public_id = ?').pluck()
  const insert = database.prepare(INSERT)
  const insertSearch = database.prepare(INSERT_SEARCH)
  const setVersion = database.prepare(SET_VERSION)

  return {
    byUuid: (uuid) => loanOf(byUuid.get(uuid.toLowerCase())),
    byLenderLoanId: (lenderLoanId) => loanOf(byLenderLoanId.get(lenderLoanId)),
    hasPublicId: (publicId) => byPublicId.get(publicId) !== undefined,
    insert: (loan) => {
      const id = Number(insert.run({ ...recordFromRegistration(loan), ...figuresOf(loan.schedule) }).lastInsertRowid)
      insertSearch.run(id, loan.lenderLoanId, loan.publicId, loan.clientName, loan.clientCode, loan.representativeCode)
      return id
    },
    setVersion: (id, version, schedule) => {
      setVersion.run({ id, version, ...figuresOf(schedule) })
    },
  }
}

function loanOf(record: LoanRecord | undefined): StoredLoan | undefined {
  return record && loanFromRecord(record)
}

function figuresOf(schedule: PaymentSchedule) {
  return {
    remaining_principal_cents: outstandingPrincipal(schedule),
    final_payment_date: formatDate(finalPaymentDate(schedule)),
    next_due_date: textOrNull(nextDueDate(schedule)),
  }
}
