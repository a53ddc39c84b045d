import type { BuybackLineFilter, BuybackLineStore, StoredBuybackLine } from '../buyback-line-store.ts'
import type { Page } from '../page.ts'
import {
  type BuybackGroupRecord,
  type BuybackLineRecord,
  buybackGroupFromRecord,
  buybackLineFromRecord,
} from '../records/buyback-line-record.ts'
import type { Condition } from '../records/conditions.ts'
import { readableGroups } from '../records/line-groups.ts'
import { linesInTurn } from '../records/lines-in-turn.ts'
import { jsonOfNote, jsonOrNull } from '../records/note-codec.ts'
import { sumOf } from '../records/sums.ts'
import type { LineWrites } from '../run-lines.ts'
import type { PortableStatements, PortableValue } from './portable-statements.ts'

const ADD = "INSERT INTO buyback_run_line (run_id, position, loan_id, state) VALUES ($1, $2, $3, 'unchecked')"

/** Columns of a line and of its loan. A list adds its condition. */
const SELECT_LINES = `
  SELECT line.*, loan.id AS loan_row, loan.uuid AS loan_uuid, loan.lender_loan_id, loan.client_name
  FROM buyback_run_line AS line LEFT JOIN loan ON loan.id = line.loan_id`

/** `run_id + 0` selects the index of the states; by the primary key, all finished lines would be scanned. */
const IN_STATE = 'line.run_id + 0 IN ($1) AND line.state IN ($2)'
const THIS = 'run_id IN ($1) AND position IN ($2)'

const CHANGED = [
  ...['state', 'reason', 'explanation_json', 'schedule_version', 'principal_cents', 'interest_cents'],
  ...['delayed_interest_cents', 'buyback_uuid', 'submission_uuid'],
]
const CHANGE = `UPDATE buyback_run_line SET ${CHANGED.map((name, index) => `${name} = $${index + 3}`).join(', ')} WHERE ${THIS}`

const FAIL = `
  UPDATE buyback_run_line SET state = 'failed', explanation_json = $3, reason = NULL, schedule_version = NULL,
    principal_cents = NULL, interest_cents = NULL, delayed_interest_cents = NULL, buyback_uuid = NULL,
    submission_uuid = NULL
  WHERE ${THIS}`

const REMOVE_SOME = `
  DELETE FROM buyback_run_line WHERE run_id IN ($1) AND position IN
    (SELECT position FROM buyback_run_line WHERE run_id IN ($1) ORDER BY position DESC LIMIT $2)`

const GROUPS = `
  SELECT state, reason, count(*) AS lines, ${sumOf('principal_cents')} AS principal,
    ${sumOf('interest_cents')} AS interest, ${sumOf('delayed_interest_cents')} AS delayed_interest
  FROM buyback_run_line WHERE run_id IN ($1) GROUP BY state, reason ORDER BY state, reason`

/** Reads such a list from either end on its engine. The condition is a whole SELECT with its WHERE. */
type LinePages = Readonly<
  Record<'page' | 'pageBefore', (asked: Condition, from: number | null, limit: number) => Promise<LinePage>>
>
type LinePage = Page<StoredBuybackLine, number>

/** The lines of a run in the order of its loans. */
export const BUYBACK_LINE_LIST = {
  column: 'line.position',
  order: 'ASC',
  keyOf: ({ position }: BuybackLineRecord) => position,
  read: buybackLineFromRecord,
} as const

/** Lines of buyback runs, of which the engine reads the pages. */
export function createBuybackLineStore(to: PortableStatements, { page, pageBefore }: LinePages): BuybackLineStore {
  return {
    page: (filter, from, limit) => page(listed(filter), from, limit),
    pageBefore: (filter, from, limit) => pageBefore(listed(filter), from, limit),
    ...readsOf(to),
    ...writesOf(to),
  }
}

function writesOf(to: PortableStatements): Pick<BuybackLineStore, LineWrites> {
  const add = to.change(ADD)
  const removeSome = to.change(REMOVE_SOME)
  const fail = to.change(FAIL)
  const change = to.change(CHANGE)
  const unlink = to.change('UPDATE buyback_run_line SET submission_uuid = NULL WHERE submission_uuid = $1')
  const link = to.change(`UPDATE buyback_run_line SET submission_uuid = $3 WHERE ${THIS}`)
  return {
    add: async (runId, behind, loanIds) => {
      await Promise.all([...loanIds].map((loanId, index) => add(runId, behind + index + 1, loanId)))
    },
    removeSome,
    fail: async ({ runId, position }, explanation) => void (await fail(runId, position, jsonOfNote(explanation))),
    change: async (line, changed) =>
      void (await change(line.runId, line.position, ...changedValues({ ...line, ...changed }))),
    link: async ({ runId, position }, submissionUuid) => {
      await unlink(submissionUuid)
      await link(runId, position, submissionUuid)
    },
  }
}

function listed({ runId, state }: BuybackLineFilter): Condition {
  return state === null
    ? { sql: `${SELECT_LINES} WHERE line.run_id IN (?)`, values: [runId] }
    : { sql: `${SELECT_LINES} WHERE line.run_id + 0 IN (?) AND line.state IN (?)`, values: [runId, state] }
}

type Reads = 'count' | 'at' | 'isIn' | 'first' | 'isLinked' | 'groups'

function readsOf(to: PortableStatements): Pick<BuybackLineStore, Reads> {
  const last = to.first<{ readonly position: number }>(
    'SELECT position FROM buyback_run_line WHERE run_id IN ($1) ORDER BY position DESC LIMIT 1',
  )
  const ofState = to.count(`buyback_run_line AS line WHERE ${IN_STATE}`)
  const at = to.first<BuybackLineRecord>(`${SELECT_LINES} WHERE line.run_id IN ($1) AND line.position IN ($2)`)
  const isIn = to.first(`SELECT 1 FROM buyback_run_line WHERE ${THIS} AND state IN ($3)`)
  const isLinked = to.first(`SELECT 1 FROM buyback_run_line WHERE ${THIS} AND submission_uuid IS NOT NULL`)
  const first = to.all<BuybackLineRecord>(`${SELECT_LINES} WHERE ${IN_STATE} ORDER BY line.position LIMIT $3`)
  const groups = to.all<BuybackGroupRecord>(GROUPS)
  return {
    count: async ({ runId, state }) => (state === null ? ((await last(runId))?.position ?? 0) : ofState(runId, state)),
    at: async ({ runId, position }) => {
      const record = await at(runId, position)
      return record && buybackLineFromRecord(record)
    },
    isIn: async ({ runId, position }, state) => (await isIn(runId, position, state)) !== undefined,
    first: async (runId, state, limit) => linesInTurn(await first(runId, state, limit), buybackLineFromRecord),
    isLinked: async ({ runId, position }) => (await isLinked(runId, position)) !== undefined,
    groups: async (runId) => readableGroups(await groups(runId), buybackGroupFromRecord),
  }
}

/** In the order of CHANGED. */
function changedValues({ outlook, ...line }: StoredBuybackLine): readonly PortableValue[] {
  const { principal = null, interest = null, delayedInterest = null } = outlook?.due ?? {}
  return [
    ...[line.state, line.reason, jsonOrNull(line.explanation), outlook?.scheduleVersion ?? null],
    ...[principal, interest, delayedInterest, line.buybackUuid, line.submissionUuid],
  ]
}
