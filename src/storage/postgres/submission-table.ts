import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import { type Condition, whereOf } from '../records/conditions.ts'
import { jsonOfNote } from '../records/note-codec.ts'
import { readableRows } from '../records/row-codec.ts'
import { fromRecord, SUBMISSION_COLUMNS, type SubmissionRecord } from '../records/submission-record.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { NewSubmission, StoredSubmission } from '../stored-submission.ts'
import type { SubmissionFilter, SubmissionStore } from '../submission-store.ts'
import { createBuybackLineFollower } from '../tables/buyback-line-follower.ts'
import { createPaymentLineFollower } from '../tables/payment-line-follower.ts'
import { createSubmissionEvents } from '../tables/submission-event-table.ts'
import { type Asking, portable } from './asking.ts'
import { containing } from './like.ts'
import { createExtensionLineFollower, createImportLineFollower } from './line-followers.ts'
import { numberedPages } from './numbered-pages.ts'
import { numbered } from './numbered-values.ts'
import { PROCESS_SETTING } from './pool.ts'
import { isAlive } from './presence.ts'

const INSERT = `
  INSERT INTO submission (uuid, connection_id, operation, state, exclusive_key, lender_loan_id, loan_uuid, loan_amount,
    days_to_extend, schedule_version, client_name, request_json, sent_json, prediction_json, host, made_by,
    made_through, created_at, explanation_json)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`

/** If two units enter a submission for the same key, the unit that read before the other's write runs again. */
const TOUCH_KEY = `
  INSERT INTO exclusive_key VALUES ($1, $2, 1)
  ON CONFLICT (connection_id, exclusive_key) DO UPDATE SET entered = exclusive_key.entered + 1`

const STEP = `
  UPDATE submission SET state = $2, host = $3, loan_uuid = $4, sent_at = $5, duration_ms = $6, status = $7,
    answer_type = $8, answer_text = $9, wait_until = $10, explanation_json = $11,
    sender = CASE WHEN $2 = 'sending' THEN nullif(current_setting('${PROCESS_SETTING}', true), '')::uuid END
  WHERE uuid = $1`

/** Keeps the planner from an index by the connection: the keys should select the index (0001-book.ts). */
const ON_CONNECTION = "connection_id || '' = $1"

const COUNTS = 'SELECT state, count(*) AS submissions FROM submission WHERE connection_id = $1 GROUP BY state'

const NEWEST_FIRST = {
  column: 'id',
  order: 'DESC',
  keyOf: ({ id }: SubmissionRecord) => id,
  read: fromRecord,
} as const

type Counted = { readonly submissions: number }

const SELECT = `SELECT ${SUBMISSION_COLUMNS.join(', ')} FROM submission`
const BY_UUID = `${SELECT} WHERE uuid = $1`

const PLANNED = `${SELECT} WHERE ${ON_CONNECTION} AND exclusive_key = $2 AND state = 'planned' ORDER BY id`

const ACCEPTED_ANSWER = `
  SELECT answer_text FROM submission
  WHERE ${ON_CONNECTION} AND lender_loan_id = $2 AND operation = $3 AND state = 'accepted'
  ORDER BY id LIMIT 1`

const OF_LOAN = `${SELECT} WHERE ${ON_CONNECTION} AND lender_loan_id = $2 ORDER BY id`

const OPEN = `${SELECT} WHERE ${ON_CONNECTION} AND exclusive_key = $2 AND state IN ('sending', 'unknown')`

const UNDECIDED = `
  SELECT exclusive_key FROM submission
  WHERE ${ON_CONNECTION} AND exclusive_key = ANY ($2::text[]) AND state = 'unknown'`

const SENDING = `${SELECT} WHERE state = 'sending' ORDER BY id`
const ABANDONED = `
  ${SELECT} WHERE state = 'sending' AND (sender IS NULL OR NOT ${isAlive('sender')}) ORDER BY id`

type KeyRecord = Pick<SubmissionRecord, 'exclusive_key'>
type AnswerRecord = Pick<SubmissionRecord, 'answer_text'>

export function createSubmissionStore(to: Asking): SubmissionStore {
  const events = createSubmissionEvents(portable(to))
  const followers = [
    createExtensionLineFollower(to),
    createImportLineFollower(to),
    createPaymentLineFollower(portable(to)),
    createBuybackLineFollower(portable(to)),
  ]
  const one = async (sql: string, ...values: readonly (string | null)[]) =>
    submissionOf(await to.first<SubmissionRecord>(sql, ...values))
  const several = async (sql: string, ...values: readonly string[]) =>
    (await to.all<SubmissionRecord>(sql, ...values)).map(fromRecord)

  return {
    ...createSubmissionList(to),
    insert: async (submission, step) => {
      const { uuid, connectionId, exclusiveKey } = submission
      await Promise.all([
        to.run(TOUCH_KEY, connectionId, exclusiveKey),
        to.run(INSERT, ...valuesOf(submission)),
        events.append(uuid, step),
      ])
    },
    step: async (uuid, step, change) => {
      const before = await one(BY_UUID, uuidOrNone(uuid))
      if (!before) throw new Error('No such submission')
      await Promise.all([
        to.run(STEP, ...changedValuesOf({ ...before, ...change, state: step.state })),
        events.append(uuid, step),
        ...followers.map((follow) => follow(uuid, step.state, change.explanation)),
      ])
    },
    byUuid: (uuid) => one(BY_UUID, uuidOrNone(uuid)),
    open: (connectionId, key) => one(OPEN, connectionId, key),
    undecided: async (connectionId, keys) =>
      new Set((await to.all<KeyRecord>(UNDECIDED, connectionId, keys)).map((record) => record.exclusive_key)),
    planned: (connectionId, key) => several(PLANNED, connectionId, key),
    acceptedAnswer: async (...asked) =>
      (await to.first<AnswerRecord>(ACCEPTED_ANSWER, ...asked))?.answer_text ?? undefined,
    steps: events.of,
    ofLoan: (connectionId, lenderLoanId) => several(OF_LOAN, connectionId, lenderLoanId),
    sending: async () => readableRows(await to.all<SubmissionRecord>(SENDING), fromRecord),
    abandoned: async () => readableRows(await to.all<SubmissionRecord>(ABANDONED), fromRecord),
  }
}

/** In the order of INSERT. */
function valuesOf(entered: NewSubmission) {
  const { uuid, connectionId, operation, state, exclusiveKey, lenderLoanId, loanUuid, loanAmount } = entered
  const { daysToExtend, scheduleVersion, clientName, requestJson, sentJson, predictionJson } = entered
  const { host, madeBy, madeThrough, createdAt, explanation } = entered
  return [
    ...[uuid, connectionId, operation, state, exclusiveKey, lenderLoanId, loanUuid, loanAmount],
    ...[daysToExtend, scheduleVersion, clientName, requestJson, sentJson, predictionJson],
    ...[host, madeBy, madeThrough, createdAt, jsonOfNote(explanation)],
  ]
}

/** In the order of STEP. */
function changedValuesOf(changed: StoredSubmission) {
  const { uuid, state, host, loanUuid, sentAt, durationMs, status, answerType, answerText, waitUntil } = changed
  const explanation = jsonOfNote(changed.explanation)
  return [uuid, state, host, loanUuid, sentAt, durationMs, status, answerType, answerText, waitUntil, explanation]
}

function submissionOf(record: SubmissionRecord | undefined): StoredSubmission | undefined {
  return record && fromRecord(record)
}

/** The journal as a list. */
function createSubmissionList(to: Asking): Pick<SubmissionStore, 'page' | 'pageBefore' | 'count' | 'counts'> {
  const pages = numberedPages<SubmissionRecord, StoredSubmission>(to, NEWEST_FIRST)

  return {
    page: (filter, ...place) => pages.page(among('*', filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(among('*', filter), ...place),
    count: async (filter) => {
      const { sql, values } = numbered(among('count(*) AS submissions', filter))
      const [counted] = await to.planned<Counted>(sql, values)
      return counted?.submissions ?? 0
    },
    counts: async (connectionId) => {
      const found = await to.all<Counted & { readonly state: SubmissionState }>(COUNTS, connectionId)
      const count = (wanted: SubmissionState) => found.find(({ state }) => state === wanted)?.submissions ?? 0
      return {
        planned: count('planned'),
        sending: count('sending'),
        accepted: count('accepted'),
        rejected: count('rejected'),
        unknown: count('unknown'),
      }
    },
  }
}

function among(columns: string, filter: SubmissionFilter): Condition {
  const { sql, values } = whereOf(conditionsOf(filter))
  return { sql: `SELECT ${columns} FROM submission ${sql}`, values }
}

/** Ignores case for ASCII only, under any collation rules of the database. */
function conditionsOf({ connectionId, state, search }: SubmissionFilter): readonly Condition[] {
  const sought = 'lower(lender_loan_id) LIKE lower(? COLLATE "C")'
  return [
    { sql: 'connection_id = ?', values: [connectionId] },
    ...(state === undefined ? [] : [{ sql: 'state = ?', values: [state] }]),
    ...(search === undefined ? [] : [{ sql: sought, values: [containing(search)] }]),
  ]
}
