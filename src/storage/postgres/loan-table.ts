import { LOCAL_CONNECTION, VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import type { LoanStore, NamedLoan } from '../loan-store.ts'
import { clientSearchText, nameOfClient } from '../records/client-record.ts'
import {
  figuresOf,
  HELD_FIGURES,
  LOAN_COLUMNS,
  type LoanRecord,
  loanFromRecord,
  NAMED_LOAN,
  recordFromRegistration,
} from '../records/loan-record.ts'
import { readableRows } from '../records/row-codec.ts'
import { searchText } from '../records/search-text.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import { placesOf, REPEATABLE_ID } from '../records/voided-record.ts'
import type { HeldFigures, StoredLoan } from '../stored-loan.ts'
import type { Asking } from './asking.ts'

const INSERTED = [
  ...['connection_id', 'uuid', 'public_id', 'lender_loan_id', 'schedule_type', 'amount_cents'],
  ...['interest_rate_millionths', 'skin_rate_millionths', 'country', 'issue_date', 'client_type', 'client_name'],
  ...['client_code', 'max_extensions', 'registered_date', 'registered_through', 'created_at', 'request_json'],
  ...['returned_json', 'returned_at', 'remaining_principal_cents', 'final_payment_date', 'next_due_date'],
  ...['next_due_cents', 'later_due_date', 'outstanding_cents', 'extensions_used', 'extensions_before'],
] as const

/**
 * Inserts the loan with its searched text, its entry for the count, and the name of its client if no loan has named it
 * so before. Inserts nothing if an identifier of the loan is taken.
 */
const INSERT = `
  WITH made AS (
    INSERT INTO loan (${INSERTED.join(', ')}, version)
    VALUES (${INSERTED.map((_, place) => `$${place + 1}`).join(', ')}, 0)
    ON CONFLICT DO NOTHING RETURNING id
  ), counted AS (
    INSERT INTO loan_uncounted (connection_id) SELECT $1 FROM made
  ), named AS (
    INSERT INTO client_name (id, connection_id, country, code, is_person, name, search_text)
    SELECT id, $1, ${[2, 3, 4, 5, 6].map((place) => `$${INSERTED.length + place}`).join(', ')} FROM made
    ON CONFLICT DO NOTHING
  )
  INSERT INTO loan_text (loan_id, connection_id, search_text) SELECT id, $1, $${INSERTED.length + 1} FROM made RETURNING loan_id AS id`

/** Set along with a version. */
const FIGURES = [
  ...['remaining_principal_cents', 'final_payment_date', 'next_due_date'],
  ...['next_due_cents', 'later_due_date', 'outstanding_cents'],
] as const

const SET_VERSION = `
  UPDATE loan SET version = $2, extensions_used = $3, ${FIGURES.map((column, place) => `${column} = $${place + 4}`).join(', ')}
  WHERE id = $1`

const SELECT_FIGURES = `SELECT ${HELD_FIGURES} FROM loan WHERE id > $1 ORDER BY id LIMIT $2`

/** Keeps the planner from an index by the connection: an identifier should select the index (0001-book.ts). */
const ON_CONNECTION = "connection_id || '' = $1"
const SELECT = `SELECT ${LOAN_COLUMNS} FROM loan WHERE ${ON_CONNECTION}`
/** Every change of a row gives it a new xmin. */
const STATE_OF = `
  SELECT version, xmin::text AS changed, (SELECT max(number) FROM delayed_interest) AS setting
  FROM loan WHERE ${ON_CONNECTION} AND uuid = $2`
const IS_TAKEN = `
  SELECT 1 FROM loan WHERE ${ON_CONNECTION} AND lender_loan_id = $2
  UNION ALL SELECT 1 FROM loan WHERE ${ON_CONNECTION} AND public_id = $3 LIMIT 1`
/**
 * `:` follows the digits in ASCII. The index begins with the ID, so rows of other connections in between are read too:
 * the limit applies to all rows, and only those of the connection are returned.
 */
const IDS_UNDER = `
  SELECT lender_loan_id FROM (
    SELECT lender_loan_id, connection_id FROM loan WHERE lender_loan_id >= $2 || '0' AND lender_loan_id < $2 || ':'
    ORDER BY lender_loan_id DESC LIMIT $3
  ) AS found WHERE connection_id = $1`

const MOVE_TO_VOIDED = `
  WITH moved AS (
    UPDATE loan SET connection_id = '${VOIDED_LOANS}', lender_loan_id = ${REPEATABLE_ID}
    WHERE id = $1 AND connection_id = '${LOCAL_CONNECTION}' RETURNING id
  ), found AS (
    UPDATE loan_text SET connection_id = '${VOIDED_LOANS}' FROM moved WHERE loan_id = moved.id
  ), counted AS (
    INSERT INTO loan_uncounted (connection_id) SELECT '${VOIDED_LOANS}' FROM moved
  )
  INSERT INTO loan_count (connection_id, loans) SELECT '${LOCAL_CONNECTION}', -1 FROM moved
  ON CONFLICT (connection_id) DO UPDATE SET loans = loan_count.loans - 1`

const NAMED = `
  SELECT ${NAMED_LOAN} FROM loan WHERE ${ON_CONNECTION} AND lender_loan_id = ANY ($2::text[])
  UNION SELECT ${NAMED_LOAN} FROM loan WHERE ${ON_CONNECTION} AND public_id = ANY ($2::text[])`

type LoanState = { readonly version: number; readonly changed: string; readonly setting: number | null }

export function createLoanStore(to: Asking): LoanStore {
  const byUuid = loanFinder(to)

  return {
    byUuid: async (connectionId, uuid) => loanOf((await byUuid(connectionId, uuid))[0]),
    idOf: idFinder(to),
    stateOf: async (connectionId, uuid) => {
      const found = await to.first<LoanState>(STATE_OF, connectionId, uuidOrNone(uuid))
      return `${found?.version} ${found?.changed} ${found?.setting}`
    },
    inList: async (connectionId, uuid) => readableRows(await byUuid(connectionId, uuid), loanFromRecord),
    byLenderLoanId: async (connectionId, lenderLoanId) =>
      loanOf(await to.first<LoanRecord>(`${SELECT} AND lender_loan_id = $2`, connectionId, lenderLoanId)),
    isTaken: async ({ connectionId, lenderLoanId, publicId }) =>
      (await to.first(IS_TAKEN, connectionId, lenderLoanId, publicId)) !== undefined,
    idsUnder: async (connectionId, prefix, most) => {
      const found = await to.all<{ readonly lender_loan_id: string }>(IDS_UNDER, connectionId, prefix, most)
      return found.map(({ lender_loan_id }) => lender_loan_id)
    },
    named: (connectionId, ids) => to.all<NamedLoan>(NAMED, connectionId, ids),
    versionOf: async (loanId) =>
      (await to.first<{ readonly version: number }>('SELECT version FROM loan WHERE id = $1', loanId))?.version,
    heldFigures: (afterId, most) => to.all<HeldFigures>(SELECT_FIGURES, afterId, most),
    insert: async (loan) => {
      const record = { ...recordFromRegistration(loan), ...figuresOf(loan) }
      const { country, code, isPerson, name } = nameOfClient(loan)
      const named = [country, code, isPerson, name, clientSearchText({ name, code })]
      const values = [...INSERTED.map((column) => record[column]), searchText(loan), ...named]
      return (await to.first<{ readonly id: number }>(INSERT, ...values))?.id
    },
    setVersion: async (id, current) => {
      const { version, extensionsUsed } = current
      const figures = figuresOf(current)
      await to.put(SET_VERSION, id, version, extensionsUsed, ...FIGURES.map((column) => figures[column]))
    },
    setVoided: (id) => to.put(MOVE_TO_VOIDED, id),
    setReturned: async (id, json, at) => {
      await to.put('UPDATE loan SET returned_json = $2, returned_at = $3 WHERE id = $1', id, json, at)
    },
  }
}

function idFinder(to: Asking): LoanStore['idOf'] {
  const sql = `SELECT id FROM loan WHERE ${ON_CONNECTION} AND uuid = $2`
  return async (connectionId, uuid) => {
    for (const place of placesOf(connectionId)) {
      const found = await to.first<{ readonly id: number }>(sql, place, uuidOrNone(uuid))
      if (found) return found.id
    }
    return undefined
  }
}

/** Finds the record of a loan by its UUID; for the local connection, also that of a voided loan. */
function loanFinder(to: Asking): (connectionId: string, uuid: string) => Promise<readonly LoanRecord[]> {
  const stored = (connectionId: string, uuid: string) =>
    to.all<LoanRecord>(`${SELECT} AND uuid = $2`, connectionId, uuidOrNone(uuid))
  return async (connectionId, uuid) => {
    for (const place of placesOf(connectionId)) {
      const found = await stored(place, uuid)
      if (found.length > 0) return found
    }
    return []
  }
}

function loanOf(record: LoanRecord | undefined): StoredLoan | undefined {
  return record && loanFromRecord(record)
}
