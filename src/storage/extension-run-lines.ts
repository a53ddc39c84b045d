import type Database from 'better-sqlite3'
import { formatDate } from '#values/calendar-date.ts'
import { conditionsOf, type LoanFilter } from './loan-filter.ts'
import { whereOf } from './loan-list.ts'
import { type LineRecord, type LineState, lineFromRecord, type StoredRunLine } from './stored-extension-run.ts'

export type LineKey = Pick<StoredRunLine, 'runId' | 'position'>

export type LineChange = Partial<
  Pick<
    StoredRunLine,
    | 'state'
    | 'reason'
    | 'explanation'
    | 'scheduleVersion'
    | 'remainingPrincipal'
    | 'addedInterest'
    | 'finalDateBefore'
    | 'finalDateAfter'
    | 'extensionUuid'
    | 'submissionUuid'
  >
>

/** All lines in one state and for one reason. Sums are in cents, and may pass what a number holds. */
export type LineGroup = {
  readonly state: LineState
  readonly reason: string | null
  readonly loans: number
  readonly remainingPrincipal: bigint
  readonly addedInterest: bigint
  /** `YYYY-MM-DD`, the last of all; null before the dry run has reached them. */
  readonly latestDateBefore: string | null
  readonly latestDateAfter: string | null
}

/** One line for each loan of a run. The adding ones return how many were added; what writes is called inside a writer's job only. */
export type ExtensionRunLines = {
  /** All loans that a filter matches, in the order of the list. */
  readonly addMatching: (runId: number, filter: LoanFilter, except: readonly string[]) => number
  /** The loans of these uuids that the connection has, in the order given. */
  readonly addPicked: (runId: number, connectionId: string, uuids: readonly string[]) => number
  /** The loans of another run. */
  readonly addFrom: (runId: number, otherRunId: number) => number
  /** A line as it is now. */
  readonly at: (line: LineKey) => StoredRunLine | undefined
  /** The first lines in a state. */
  readonly first: (runId: number, state: LineState, limit: number) => readonly StoredRunLine[]
  /** Paged by key; `state` null for all. */
  readonly page: (runId: number, state: LineState | null, after: number, limit: number) => readonly StoredRunLine[]
  readonly change: (line: StoredRunLine, change: LineChange) => void
  readonly counts: (runId: number) => ReadonlyMap<LineState, number>
  readonly groups: (runId: number) => readonly LineGroup[]
  /** From now on the line goes by this submission, and no other line does. */
  readonly link: (line: LineKey, submissionUuid: string) => void
}

const INSERT = 'INSERT INTO extension_run_line (run_id, position, loan_id, state)'

const ADD_PICKED = `
  ${INSERT}
  SELECT @runId, row_number() OVER (ORDER BY min(picked.key)), loan.id, 'unchecked'
  FROM json_each(@uuids) AS picked CROSS JOIN loan ON loan.connection_id = @connectionId AND loan.uuid = picked.value
  GROUP BY loan.id`

const ADD_FROM = `${INSERT} SELECT @runId, position, loan_id, 'unchecked' FROM extension_run_line WHERE run_id = @other`

const COLUMNS = 'SELECT line.*, loan.uuid AS loan_uuid, loan.lender_loan_id, loan.client_name'
const SELECT = `${COLUMNS} FROM extension_run_line AS line JOIN loan ON loan.id = line.loan_id`
/** By its key alone SQLite would walk past all that is done already to find the first that is not. */
const SELECT_OF_STATE = `
  ${COLUMNS}
  FROM extension_run_line AS line INDEXED BY extension_run_line_state JOIN loan ON loan.id = line.loan_id
  WHERE line.run_id = ? AND line.state = ?`

const AT = `${SELECT} WHERE line.run_id = ? AND line.position = ?`
const FIRST = `${SELECT_OF_STATE} ORDER BY line.position LIMIT ?`
const PAGE = `${SELECT} WHERE line.run_id = ? AND line.position > ? ORDER BY line.position LIMIT ?`
const PAGE_OF_STATE = `${SELECT_OF_STATE} AND line.position > ? ORDER BY line.position LIMIT ?`

const CHANGE = `
  UPDATE extension_run_line SET state = @state, reason = @reason, explanation = @explanation,
    schedule_version = @scheduleVersion, remaining_principal_cents = @remainingPrincipal,
    added_interest_cents = @addedInterest, final_date_before = @finalDateBefore, final_date_after = @finalDateAfter,
    extension_uuid = @extensionUuid, submission_uuid = @submissionUuid
  WHERE run_id = @runId AND position = @position`

const COUNTS = 'SELECT state, count(*) AS loans FROM extension_run_line WHERE run_id = ? GROUP BY state'

const GROUPS = `
  SELECT state, reason, count(*) AS loans, coalesce(sum(remaining_principal_cents), 0) AS principal,
    coalesce(sum(added_interest_cents), 0) AS interest, max(final_date_before) AS before, max(final_date_after) AS after
  FROM extension_run_line WHERE run_id = ? GROUP BY state, reason`

type GroupRecord = {
  readonly state: LineState
  readonly reason: string | null
  readonly loans: bigint
  readonly principal: bigint
  readonly interest: bigint
  readonly before: string | null
  readonly after: string | null
}

export function createExtensionRunLines(database: Database.Database): ExtensionRunLines {
  const addPicked = database.prepare(ADD_PICKED)
  const addFrom = database.prepare(ADD_FROM)
  const at = database.prepare<unknown[], LineRecord>(AT)
  const first = database.prepare<unknown[], LineRecord>(FIRST)
  const page = database.prepare<unknown[], LineRecord>(PAGE)
  const pageOfState = database.prepare<unknown[], LineRecord>(PAGE_OF_STATE)
  const change = database.prepare(CHANGE)
  const counts = database.prepare<[number], { readonly state: LineState; readonly loans: number }>(COUNTS)
  const groups = database.prepare<[number], GroupRecord>(GROUPS).safeIntegers()
  const unlink = database.prepare('UPDATE extension_run_line SET submission_uuid = NULL WHERE submission_uuid = ?')
  const link = database.prepare('UPDATE extension_run_line SET submission_uuid = ? WHERE run_id = ? AND position = ?')

  return {
    addMatching: (runId, filter, except) => addMatching(database, runId, filter, except),
    addPicked: (runId, connectionId, uuids) =>
      addPicked.run({ runId, connectionId, uuids: JSON.stringify(uuids) }).changes,
    addFrom: (runId, other) => addFrom.run({ runId, other }).changes,
    at: ({ runId, position }) => {
      const record = at.get(runId, position)
      return record && lineFromRecord(record)
    },
    first: (runId, state, limit) => first.all(runId, state, limit).map(lineFromRecord),
    page: (runId, state, after, limit) =>
      (state === null ? page.all(runId, after, limit) : pageOfState.all(runId, state, after, limit)).map(
        lineFromRecord,
      ),
    change: (line, changed) => void change.run(valuesOf({ ...line, ...changed })),
    counts: (runId) => new Map(counts.all(runId).map(({ state, loans }) => [state, loans])),
    groups: (runId) => groups.all(runId).map(groupFromRecord),
    link: ({ runId, position }, submissionUuid) => {
      unlink.run(submissionUuid)
      link.run(submissionUuid, runId, position)
    },
  }
}

/** In one statement, so that no list of loans passes through the program, however many there are. */
function addMatching(
  database: Database.Database,
  runId: number,
  filter: LoanFilter,
  except: readonly string[],
): number {
  const spared = { sql: 'uuid NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(except)] }
  const { sql, values } = whereOf([...conditionsOf(filter), ...(except.length > 0 ? [spared] : [])])
  const statement = `
    ${INSERT} SELECT ?, row_number() OVER (ORDER BY issue_date DESC, id DESC), id, 'unchecked' FROM loan ${sql}`
  return database.prepare(statement).run(runId, ...values).changes
}

function valuesOf(line: StoredRunLine) {
  const { finalDateBefore, finalDateAfter } = line
  return {
    ...line,
    finalDateBefore: finalDateBefore === null ? null : formatDate(finalDateBefore),
    finalDateAfter: finalDateAfter === null ? null : formatDate(finalDateAfter),
  }
}

function groupFromRecord(record: GroupRecord): LineGroup {
  return {
    state: record.state,
    reason: record.reason,
    loans: Number(record.loans),
    remainingPrincipal: record.principal,
    addedInterest: record.interest,
    latestDateBefore: record.before,
    latestDateAfter: record.after,
  }
}
