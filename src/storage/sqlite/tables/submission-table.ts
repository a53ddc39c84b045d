import type { Operation } from '#values/vocabulary/operation.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import { type Condition, whereOf } from '../../records/conditions.ts'
import { jsonOfNote } from '../../records/note-codec.ts'
import { readableRows } from '../../records/row-codec.ts'
import { fromRecord, type SubmissionRecord } from '../../records/submission-record.ts'
import type { StoredSubmission } from '../../stored-submission.ts'
import type { SubmissionStep } from '../../submission-events.ts'
import type { SubmissionChange, SubmissionFilter, SubmissionStore } from '../../submission-store.ts'
import { createSubmissionEvents } from '../../tables/submission-event-table.ts'
import {
  createExtensionLineFollower,
  createImportLineFollower,
  createPortableFollowers,
} from '../runs/line-followers.ts'
import { numberedPages } from '../statements/numbered-pages.ts'
import { portable } from '../statements/portable.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'

const INSERT = `
  INSERT INTO submission (uuid, connection_id, operation, state, exclusive_key, lender_loan_id, loan_uuid, loan_amount,
    days_to_extend, schedule_version, client_name, request_json, sent_json, prediction_json, host, made_by,
    made_through, created_at, explanation_json)
  VALUES (@uuid, @connectionId, @operation, @state, @exclusiveKey, @lenderLoanId, @loanUuid, @loanAmount,
    @daysToExtend, @scheduleVersion, @clientName, @requestJson, @sentJson, @predictionJson, @host, @madeBy,
    @madeThrough, @createdAt, @explanation)`

const STEP = `
  UPDATE submission SET state = @state, host = @host, loan_uuid = @loanUuid, sent_at = @sentAt, duration_ms = @durationMs,
    status = @status, answer_type = @answerType, answer_text = @answerText, wait_until = @waitUntil,
    explanation_json = @explanation
  WHERE uuid = @uuid`

const PLANNED =
  "SELECT * FROM submission WHERE connection_id IN (?) AND exclusive_key IN (?) AND state = 'planned' ORDER BY id"

const ACCEPTED_ANSWER = `
  SELECT answer_text FROM submission
  WHERE connection_id IN (?) AND lender_loan_id IN (?) AND operation = ? AND state = 'accepted'
  ORDER BY id LIMIT 1`

const OF_LOAN = 'SELECT * FROM submission WHERE connection_id IN (?) AND lender_loan_id IN (?) ORDER BY id'

const OPEN =
  "SELECT * FROM submission WHERE connection_id IN (?) AND exclusive_key IN (?) AND state IN ('sending', 'unknown')"

const OPEN_AMONG = `
  SELECT exclusive_key, state FROM submission
  WHERE connection_id IN (?) AND exclusive_key IN (SELECT value FROM json_each(?)) AND state IN ('sending', 'unknown')`

type OpenRecord = Pick<SubmissionRecord, 'exclusive_key' | 'state'>

const OF_STATE = 'SELECT count(*) FROM submission WHERE connection_id IN (?) AND state IN (?)'

/** Scans the lender loan IDs alone, and reads a row only if it matches and its state is needed. */
const SEARCHED = 'SELECT count(*) FROM submission INDEXED BY submission_lender_loan_id'

const NEWEST_FIRST = {
  column: 'id',
  order: 'DESC',
  keyOf: ({ id }: SubmissionRecord) => id,
  read: fromRecord,
} as const

export function createSubmissionStore(database: Statements): SubmissionStore {
  const insert = database.prepare(INSERT)
  const update = database.prepare(STEP)
  const byUuid = database.prepare<[string], SubmissionRecord>('SELECT * FROM submission WHERE uuid = ?')
  const open = database.prepare<[string, string], SubmissionRecord>(OPEN)
  const openAmong = database.prepare<[string, string], OpenRecord>(OPEN_AMONG)
  const planned = database.prepare<[string, string], SubmissionRecord>(PLANNED)
  const acceptedAnswer = database.prepare<[string, string, Operation], string | null>(ACCEPTED_ANSWER).pluck()
  const list = createSubmissionList(database)
  const ofLoan = database.prepare<[string, string], SubmissionRecord>(OF_LOAN)
  const sending = database.prepare<[], SubmissionRecord>("SELECT * FROM submission WHERE state = 'sending' ORDER BY id")
  const events = createSubmissionEvents(portable(database))
  const followers = [
    createExtensionLineFollower(database),
    createImportLineFollower(database),
    ...createPortableFollowers(database),
  ]

  async function take(uuid: string, step: SubmissionStep, change: SubmissionChange): Promise<void> {
    const before = submissionOf(byUuid.get(uuid))
    if (!before) throw new Error('No such submission')
    const explanation = jsonOfNote(change.explanation)
    update.run({ ...changeable(before), ...change, explanation, uuid, state: step.state })
    await events.append(uuid, step)
    for (const follow of followers) await follow(uuid, step.state, change.explanation)
  }

  return {
    ...list,
    insert: async (submission, step) => {
      insert.run({ ...submission, explanation: jsonOfNote(submission.explanation) })
      await events.append(submission.uuid, step)
    },
    step: take,
    byUuid: async (uuid) => submissionOf(byUuid.get(uuid.toLowerCase())),
    open: async (connectionId, key) => submissionOf(open.get(connectionId, key)),
    undecided: async (connectionId, keys) => {
      const unknown = openAmong.all(connectionId, JSON.stringify(keys)).filter(({ state }) => state === 'unknown')
      return new Set(unknown.map((record) => record.exclusive_key))
    },
    planned: async (connectionId, key) => planned.all(connectionId, key).map(fromRecord),
    acceptedAnswer: async (...asked) => acceptedAnswer.get(...asked) ?? undefined,
    steps: events.of,
    ofLoan: async (connectionId, lenderLoanId) => ofLoan.all(connectionId, lenderLoanId).map(fromRecord),
    sending: async () => readableRows(sending.all(), fromRecord),
    abandoned: async () => readableRows(sending.all(), fromRecord),
  }
}

function changeable(submission: StoredSubmission) {
  const { host, loanUuid, sentAt, durationMs, status, answerType, answerText, waitUntil } = submission
  return { host, loanUuid, sentAt, durationMs, status, answerType, answerText, waitUntil }
}

function submissionOf(record: SubmissionRecord | undefined): StoredSubmission | undefined {
  return record && fromRecord(record)
}

/** The journal as a list. */
function createSubmissionList(database: Statements): Pick<SubmissionStore, 'page' | 'pageBefore' | 'count' | 'counts'> {
  const pages = numberedPages<SubmissionRecord, StoredSubmission>(database, NEWEST_FIRST)
  const ofState = database.prepare<[string, string], number>(OF_STATE).pluck()
  const searched = statementCache<number>(database, true)

  function countsOf(connectionId: string): Readonly<Record<SubmissionState, number>> {
    const count = (state: SubmissionState) => ofState.get(connectionId, state) ?? 0
    return {
      planned: count('planned'),
      sending: count('sending'),
      accepted: count('accepted'),
      rejected: count('rejected'),
      unknown: count('unknown'),
    }
  }

  function count(filter: SubmissionFilter): number {
    if (filter.search !== undefined) {
      const { sql, values } = whereOf(conditionsOf(filter))
      return searched(`${SEARCHED} ${sql}`).get(...values) ?? 0
    }
    if (filter.state !== undefined) return ofState.get(filter.connectionId, filter.state) ?? 0
    return Object.values(countsOf(filter.connectionId)).reduce((total, count) => total + count, 0)
  }

  return {
    page: (filter, ...place) => pages.page(listed(filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(listed(filter), ...place),
    count: async (filter) => count(filter),
    counts: async (connectionId) => countsOf(connectionId),
  }
}

function listed(filter: SubmissionFilter): Condition {
  const { sql, values } = whereOf(conditionsOf(filter))
  return { sql: `SELECT * FROM submission ${sql}`, values }
}

function conditionsOf({ connectionId, state, search }: SubmissionFilter): readonly Condition[] {
  return [
    { sql: 'connection_id IN (?)', values: [connectionId] },
    ...(state === undefined ? [] : [{ sql: 'state IN (?)', values: [state] }]),
    ...(search === undefined ? [] : [{ sql: 'instr(lower(lender_loan_id), lower(?)) > 0', values: [search] }]),
  ]
}
