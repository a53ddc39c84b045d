import { present } from '#values/assert.ts'
import { LOCAL_CONNECTION, VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import { REPEATABLE_ID } from '../../records/voided-record.ts'
import type { Statements } from '../statements/statements.ts'
import { createLoanCounter } from './loan-counter.ts'

/** Entry of a loan in the search: its key on the connection with this number, and its text. */
const SEARCHED = `
  SELECT search_key(@number, issue_date, id) AS search_key,
    search_text(lender_loan_id, public_id, client_name, client_code, representative_code(request_json)) AS text
  FROM loan WHERE id = @id`

const FORGET_WAITING = 'DELETE FROM loan_unindexed WHERE search_key = ?'
/** A contentless index forgets a row only if it is given the text again. Source: sqlite.org/fts5.html#the_delete_command. */
const FORGET = "INSERT INTO loan_search (loan_search, rowid, text) VALUES ('delete', ?, ?)"
const WAIT = 'INSERT OR REPLACE INTO loan_unindexed (search_key, text) VALUES (?, ?)'

const MOVE = `
  UPDATE loan SET connection_id = '${VOIDED_LOANS}', lender_loan_id = ${REPEATABLE_ID}
  WHERE id = ? AND connection_id = '${LOCAL_CONNECTION}'`
const UNCOUNT = `UPDATE loan_count SET loans = loans - 1 WHERE connection_id = '${LOCAL_CONNECTION}' RETURNING number`

type Searched = { readonly search_key: bigint; readonly text: string }

/** Moves a loan of this computer to the voided ones, with its entries for the count and the search. */
export function createVoidedLoans(database: Statements): (id: number) => void {
  const searched = database.prepare<[{ number: number; id: number }], Searched>(SEARCHED).safeIntegers()
  const forgetWaiting = database.prepare<[bigint]>(FORGET_WAITING)
  const forget = database.prepare<[bigint, string]>(FORGET)
  const wait = database.prepare<[bigint, string]>(WAIT)
  const move = database.prepare<[number]>(MOVE)
  const uncount = database.prepare<[], number>(UNCOUNT).pluck()
  const count = createLoanCounter(database)
  return (id) => {
    const number = present(uncount.get(), 'count of the local loans')
    const before = present(searched.get({ number, id }), 'loan to void')
    if (forgetWaiting.run(before.search_key).changes === 0) forget.run(before.search_key, before.text)
    move.run(id)
    const now = present(searched.get({ number: count(VOIDED_LOANS), id }), 'voided loan')
    wait.run(now.search_key, now.text)
  }
}
