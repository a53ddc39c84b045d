import type { Page } from '../page.ts'
import type {
  NewReconciliationLine,
  ReconciliationLineFilter,
  ReconciliationStore,
  StoredReconciliationLine,
} from '../reconciliation-store.ts'
import type { Condition } from '../records/conditions.ts'
import { readableGroups } from '../records/line-groups.ts'
import { jsonOrNull } from '../records/note-codec.ts'
import {
  progressFromRecord,
  type ReconciliationGroupRecord,
  type ReconciliationLineRecord,
  type ReconciliationRecord,
  reconciliationGroupFromRecord,
  reconciliationLineFromRecord,
} from '../records/reconciliation-record.ts'
import { RowError } from '../row-error.ts'
import type { PortableStatements, PortableValue } from './portable-statements.ts'

const ADD = `
  INSERT INTO reconciliation_line (run_id, position, loan_id, state, difference, schedule_version, status_here,
    fingerprint, answer_json, explanation_json, read_at, left_reason, decided_by, decided_at)
  VALUES ($1,
    1 + coalesce((SELECT position FROM reconciliation_line WHERE run_id IN ($1) ORDER BY position DESC LIMIT 1), 0),
    $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/** Columns of a line and of its loan. A list adds its condition. */
const SELECT_LINES = `
  SELECT line.*, loan.uuid AS loan_uuid, loan.lender_loan_id, loan.client_name
  FROM reconciliation_line AS line JOIN loan ON loan.id = line.loan_id`

const DECIDED = "line.loan_id IN ($1) AND line.state IN ('left', 'taken') ORDER BY line.run_id DESC LIMIT 1"
/** `run_id + 0` selects the index of the differences; by the primary key, all lines would be scanned. */
const OPEN = "line.run_id + 0 IN ($1) AND line.difference IN ($2) AND line.position > $3 AND line.state = 'open'"

const CHANGE = `
  UPDATE reconciliation_line SET state = $3, explanation_json = $4, left_reason = $5, decided_by = $6, decided_at = $7
  WHERE run_id IN ($1) AND position IN ($2)`

const ADVANCE = 'UPDATE reconciliation SET read = $2, agreed = $3, after_loan_id = $4 WHERE run_id = $1'

const GROUPS = `
  SELECT state, difference, count(*) AS lines FROM reconciliation_line WHERE run_id IN ($1)
  GROUP BY state, difference ORDER BY state, difference`

const REMOVE_SOME = `
  DELETE FROM reconciliation_line WHERE run_id IN ($1) AND position IN
    (SELECT position FROM reconciliation_line WHERE run_id IN ($1) ORDER BY position DESC LIMIT $2)`

/** Reads such a list from either end on its engine. The condition is a whole SELECT with its WHERE. */
type LinePages = Readonly<
  Record<'page' | 'pageBefore', (asked: Condition, from: number | null, limit: number) => Promise<LinePage>>
>
type LinePage = Page<StoredReconciliationLine, number>

/** The lines of a reconciliation in the order in which their loans were read. */
export const RECONCILIATION_LINE_LIST = {
  column: 'line.position',
  order: 'ASC',
  keyOf: ({ position }: ReconciliationLineRecord) => position,
  read: reconciliationLineFromRecord,
} as const

/** Reconciliations, of whose lines the engine reads the pages. */
export function createReconciliationStore(
  to: PortableStatements,
  { page, pageBefore }: LinePages,
): ReconciliationStore {
  return {
    page: (filter, from, limit) => page(listed(filter), from, limit),
    pageBefore: (filter, from, limit) => pageBefore(listed(filter), from, limit),
    ...readsOf(to),
    ...writesOf(to),
  }
}

type Writes = 'begin' | 'advance' | 'add' | 'change' | 'removeSome'

function writesOf(to: PortableStatements): Pick<ReconciliationStore, Writes> {
  const begin = to.change('INSERT INTO reconciliation (run_id, loans, read, agreed) VALUES ($1, $2, 0, 0)')
  const advance = to.change(ADVANCE)
  const add = to.change(ADD)
  const change = to.change(CHANGE)
  const removeSome = to.change(REMOVE_SOME)
  return {
    begin: async (runId, loans) => void (await begin(runId, loans)),
    advance: async (runId, { read, agreed, afterLoanId }) => void (await advance(runId, read, agreed, afterLoanId)),
    add: async (runId, line) => void (await add(runId, ...newValues(line))),
    change: async (line, changed) => {
      const { state, explanation, decision } = { ...line, ...changed }
      const { reason = null, by = null, at = null } = decision ?? {}
      await change(line.runId, line.position, state, jsonOrNull(explanation), reason, by, at)
    },
    removeSome,
  }
}

function readsOf(to: PortableStatements): Omit<ReconciliationStore, Writes | keyof LinePages> {
  const progress = to.first<ReconciliationRecord>('SELECT * FROM reconciliation WHERE run_id = $1')
  const last = to.first<{ readonly position: number }>(
    'SELECT position FROM reconciliation_line WHERE run_id IN ($1) ORDER BY position DESC LIMIT 1',
  )
  const ofDifference = to.count('reconciliation_line WHERE run_id + 0 IN ($1) AND difference IN ($2)')
  const at = to.first<ReconciliationLineRecord>(`${SELECT_LINES} WHERE line.run_id IN ($1) AND line.position IN ($2)`)
  const lastDecided = to.first<ReconciliationLineRecord>(`${SELECT_LINES} WHERE ${DECIDED}`)
  const openOnes = to.all<ReconciliationLineRecord>(`${SELECT_LINES} WHERE ${OPEN} ORDER BY line.position LIMIT $4`)
  const groups = to.all<ReconciliationGroupRecord>(GROUPS)
  return {
    progress: async (runId) => {
      const record = await progress(runId)
      if (!record) throw new RowError('reconciliation', runId, 'run_id')
      return progressFromRecord(record)
    },
    count: async ({ runId, difference }) =>
      difference === null ? ((await last(runId))?.position ?? 0) : ofDifference(runId, difference),
    at: async ({ runId, position }) => {
      const record = await at(runId, position)
      return record && reconciliationLineFromRecord(record)
    },
    lastDecided: async (loanId) => {
      const record = await lastDecided(loanId)
      return record && reconciliationLineFromRecord(record)
    },
    openOnes: async ({ runId, position }, difference, limit) =>
      (await openOnes(runId, difference, position, limit)).map(reconciliationLineFromRecord),
    groups: async (runId) => readableGroups(await groups(runId), reconciliationGroupFromRecord),
  }
}

function listed({ runId, difference }: ReconciliationLineFilter): Condition {
  return difference === null
    ? { sql: `${SELECT_LINES} WHERE line.run_id IN (?)`, values: [runId] }
    : { sql: `${SELECT_LINES} WHERE line.run_id + 0 IN (?) AND line.difference IN (?)`, values: [runId, difference] }
}

/** In the order of ADD, after the run. */
function newValues({ decision, ...line }: NewReconciliationLine): readonly PortableValue[] {
  const { reason = null, by = null, at = null } = decision ?? {}
  return [
    line.loanId,
    line.state,
    line.difference,
    line.scheduleVersion,
    line.statusHere,
    line.fingerprint,
    line.answerJson,
    jsonOrNull(line.explanation),
    line.readAt,
    reason,
    by,
    at,
  ]
}
