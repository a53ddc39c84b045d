import type { Page } from '../page.ts'
import type { PaymentLineFilter, PaymentLineStore } from '../payment-line-store.ts'
import { textOrNull } from '../records/columns.ts'
import type { Condition } from '../records/conditions.ts'
import { readableGroups } from '../records/line-groups.ts'
import { linesInTurn } from '../records/lines-in-turn.ts'
import { jsonOfNote, jsonOrNull } from '../records/note-codec.ts'
import {
  LOAN_BY_PERSON,
  type PaymentGroupRecord,
  type PaymentLineRecord,
  paymentGroupFromRecord,
  paymentLineFromRecord,
} from '../records/payment-line-record.ts'
import { sumOf } from '../records/sums.ts'
import type { LineWrites } from '../run-lines.ts'
import type { StoredEntry, StoredPaymentLine } from '../stored-payment-line.ts'
import type { PortableStatements, PortableValue } from './portable-statements.ts'

const ENTRY = 'line, amount_cents, currency, value_date, reference, text, payer, mark, unread'.split(', ')
const ADD = `
  INSERT INTO payment_run_line (run_id, position, connection_id, state, accepted, ${ENTRY.join(', ')})
  VALUES ($1, $2, $3, 'unchecked', '', ${ENTRY.map((_, index) => `$${index + 4}`).join(', ')})`

/** Columns of a line and of its loan. A list adds its condition. */
const SELECT_LINES = `
  SELECT line.*, loan.id AS loan_row, loan.uuid AS loan_uuid, loan.lender_loan_id, loan.client_name
  FROM payment_run_line AS line LEFT JOIN loan ON loan.id = line.loan_id`

/** `run_id + 0` selects the index of the states; by the primary key, all finished lines would be scanned. */
const IN_STATE = 'line.run_id + 0 IN ($1) AND line.state IN ($2)'

const OF_LOAN = 'line.loan_id IN ($1) AND line.run_id IN ($2)'
const THIS = 'run_id IN ($1) AND position IN ($2)'

/** Condition of the unique index of references. */
const IS_HELD = `reference IS NOT NULL AND (state IN ('sending', 'booked', 'unknown')
  OR (state = 'ready' AND submission_uuid IS NOT NULL))`

const HELD = `
  SELECT 1 FROM payment_run_line
  WHERE connection_id IN ($1) AND reference IN ($2) AND ${IS_HELD} AND NOT (run_id = $3 AND position = $4) LIMIT 1`

const REPEATED = `
  SELECT 1 FROM payment_run_line
  WHERE reference IN ($1) AND run_id IN ($2) AND position < $3 AND state <> 'left-out' LIMIT 1`

const CHANGED = [
  ...['state', 'reason', 'explanation_json', 'loan_id', 'loan_by', 'accepted', 'schedule_version'],
  ...['delayed_interest_cents', 'interest_cents', 'principal_cents', 'returned_cents', 'payment_uuid'],
  'submission_uuid',
]
const CHANGE = `UPDATE payment_run_line SET ${CHANGED.map((name, index) => `${name} = $${index + 3}`).join(', ')} WHERE ${THIS}`

const FAIL = `
  UPDATE payment_run_line SET state = 'failed', explanation_json = $3, reason = NULL, schedule_version = NULL,
    delayed_interest_cents = NULL, interest_cents = NULL, principal_cents = NULL, returned_cents = NULL,
    payment_uuid = NULL, submission_uuid = NULL
  WHERE ${THIS}`

const REMOVE_SOME = `
  DELETE FROM payment_run_line WHERE run_id IN ($1) AND position IN
    (SELECT position FROM payment_run_line WHERE run_id IN ($1) ORDER BY position DESC LIMIT $2)`

const GROUPS = `
  SELECT state, reason, count(*) AS lines, ${sumOf('amount_cents')} AS amount, ${sumOf('returned_cents')} AS returned,
    ${sumOf('(delayed_interest_cents + interest_cents + principal_cents)')} AS booked
  FROM payment_run_line WHERE run_id IN ($1) GROUP BY state, reason ORDER BY state, reason`

/** Reads such a list from either end on its engine. The condition is a whole SELECT with its WHERE. */
type LinePages = Readonly<
  Record<'page' | 'pageBefore', (asked: Condition, from: number | null, limit: number) => Promise<LinePage>>
>
type LinePage = Page<StoredPaymentLine, number>

/** The lines of a run in the order of its file. */
export const PAYMENT_LINE_LIST = {
  column: 'line.position',
  order: 'ASC',
  keyOf: ({ position }: PaymentLineRecord) => position,
  read: paymentLineFromRecord,
} as const

/** Lines of payment runs, of which the engine reads the pages. */
export function createPaymentLineStore(to: PortableStatements, { page, pageBefore }: LinePages): PaymentLineStore {
  return {
    page: (filter, from, limit) => page(listed(filter), from, limit),
    pageBefore: (filter, from, limit) => pageBefore(listed(filter), from, limit),
    ...readsOf(to),
    ...writesOf(to),
  }
}

function writesOf(to: PortableStatements): Pick<PaymentLineStore, LineWrites> {
  const add = to.change(ADD)
  const removeSome = to.change(REMOVE_SOME)
  const fail = to.change(FAIL)
  const change = to.change(CHANGE)
  const unlink = to.change('UPDATE payment_run_line SET submission_uuid = NULL WHERE submission_uuid = $1')
  const link = to.change(`UPDATE payment_run_line SET submission_uuid = $3 WHERE ${THIS}`)
  return {
    add: async ({ id, connectionId }, behind, entries) => {
      const added = entries.map((entry, index) => add(id, behind + index + 1, connectionId, ...entryValues(entry)))
      await Promise.all(added)
    },
    removeSome,
    fail: async ({ runId, position }, explanation) => void (await fail(runId, position, jsonOfNote(explanation))),
    change: async (line, { loan, ...changed }) => {
      const loanId = loan === undefined ? (line.loan?.loanId ?? null) : (loan?.loanId ?? null)
      await change(line.runId, line.position, ...changedValues({ ...line, ...changed }, loanId))
    },
    link: async ({ runId, position }, submissionUuid) => {
      await unlink(submissionUuid)
      await link(runId, position, submissionUuid)
    },
  }
}

function listed({ runId, state }: PaymentLineFilter): Condition {
  return state === null
    ? { sql: `${SELECT_LINES} WHERE line.run_id IN (?)`, values: [runId] }
    : { sql: `${SELECT_LINES} WHERE line.run_id + 0 IN (?) AND line.state IN (?)`, values: [runId, state] }
}

function readsOf(to: PortableStatements): Omit<PaymentLineStore, LineWrites | keyof LinePages> {
  const last = to.first<{ readonly position: number }>(
    'SELECT position FROM payment_run_line WHERE run_id IN ($1) ORDER BY position DESC LIMIT 1',
  )
  const ofState = to.count(`payment_run_line AS line WHERE ${IN_STATE}`)
  const at = to.first<PaymentLineRecord>(`${SELECT_LINES} WHERE line.run_id IN ($1) AND line.position IN ($2)`)
  const isIn = to.first(`SELECT 1 FROM payment_run_line WHERE ${THIS} AND state IN ($3)`)
  const isLinked = to.first(`SELECT 1 FROM payment_run_line WHERE ${THIS} AND submission_uuid IS NOT NULL`)
  const lines = (condition: string) => to.all<PaymentLineRecord>(`${SELECT_LINES} WHERE ${condition}`)
  const first = lines(`${IN_STATE} ORDER BY line.position LIMIT $3`)
  const before = lines(`${OF_LOAN} AND line.position < $3 AND line.state = 'ready' ORDER BY line.position`)
  const from = lines(
    `${OF_LOAN} AND line.position >= $3 AND line.state IN ('unchecked', 'ready', 'odd') ORDER BY line.position`,
  )
  const odd = lines(`${IN_STATE} AND line.reason = $3 AND line.position > $4 ORDER BY line.position LIMIT $5`)
  const held = to.first(HELD)
  const repeated = to.first(REPEATED)
  const groups = to.all<PaymentGroupRecord>(GROUPS)
  return {
    count: async ({ runId, state }: PaymentLineFilter) =>
      state === null ? ((await last(runId))?.position ?? 0) : ofState(runId, state),
    at: async ({ runId, position }) => {
      const record = await at(runId, position)
      return record && paymentLineFromRecord(record)
    },
    isIn: async ({ runId, position }, state) => (await isIn(runId, position, state)) !== undefined,
    first: async (runId, state, limit) => linesInTurn(await first(runId, state, limit), paymentLineFromRecord),
    isLinked: async ({ runId, position }) => (await isLinked(runId, position)) !== undefined,
    groups: async (runId) => readableGroups(await groups(runId), paymentGroupFromRecord),
    readyBefore: async ({ runId, position }, loanId) =>
      (await before(loanId, runId, position)).map(paymentLineFromRecord),
    openFrom: async ({ runId, position }, loanId) => (await from(loanId, runId, position)).map(paymentLineFromRecord),
    isReferenceHeld: async ({ connectionId, reference, runId, position }) =>
      reference !== null && (await held(connectionId, reference, runId, position)) !== undefined,
    isReferenceRepeated: async ({ reference, runId, position }) =>
      reference !== null && (await repeated(reference, runId, position)) !== undefined,
    oddOnes: async ({ runId, position }, reason, limit) =>
      (await odd(runId, 'odd', reason, position, limit)).map(paymentLineFromRecord),
  }
}

/** In the order of ENTRY. */
function entryValues(entry: StoredEntry): readonly PortableValue[] {
  const { line, amount, currency, valueDate, reference, text, payer, mark, unread } = entry
  return [line, amount, currency, textOrNull(valueDate), reference, text, payer, mark, unread]
}

/** In the order of CHANGED. */
function changedValues(line: StoredPaymentLine, loanId: number | null): readonly PortableValue[] {
  const { state, reason, explanation, isLoanChosen, accepted, booking, paymentUuid, submissionUuid } = line
  const {
    scheduleVersion = null,
    delayedInterest = null,
    interest = null,
    principal = null,
    returned = null,
  } = booking ?? {}
  const loanBy = isLoanChosen ? LOAN_BY_PERSON : null
  const outcome = [state, reason, jsonOrNull(explanation), loanId, loanBy, accepted.join(' ')]
  return outcome.concat([scheduleVersion, delayedInterest, interest, principal, returned, paymentUuid, submissionUuid])
}
