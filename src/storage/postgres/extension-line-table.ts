import type { ExtensionLineFilter, ExtensionLineStore } from '../extension-line-store.ts'
import { textOrNull } from '../records/columns.ts'
import type { Condition } from '../records/conditions.ts'
import { type LineRecord, lineFromRecord } from '../records/extension-line-record.ts'
import { type GroupRecord, groupFromRecord } from '../records/line-group-record.ts'
import { readableGroups } from '../records/line-groups.ts'
import { linesInTurn } from '../records/lines-in-turn.ts'
import { jsonOfNote, jsonOrNull } from '../records/note-codec.ts'
import type { StoredExtensionLine } from '../stored-extension-line.ts'
import type { Asking } from './asking.ts'
import { numberedPages } from './numbered-pages.ts'

const ADD = `
  INSERT INTO extension_run_line (run_id, position, loan_id, state)
  SELECT $1, $2::integer + place, loan_id, 'unchecked'
  FROM unnest($3::bigint[]) WITH ORDINALITY AS added (loan_id, place)`

/** Lines are numbered without gaps. */
const LAST = 'SELECT position FROM extension_run_line WHERE run_id = $1 ORDER BY position DESC LIMIT 1'

const LOAN_IDS = 'SELECT loan_id FROM extension_run_line WHERE run_id = $1 AND position > $2 ORDER BY position LIMIT $3'

const REMOVE_SOME = `
  DELETE FROM extension_run_line
  WHERE run_id = $1 AND position > (SELECT max(position) FROM extension_run_line WHERE run_id = $1) - $2::integer`

const SELECT = `
  SELECT line.*, loan.id AS loan_row, loan.uuid AS loan_uuid, loan.lender_loan_id, loan.client_name
  FROM extension_run_line AS line LEFT JOIN loan ON loan.id = line.loan_id`

const AT = `${SELECT} WHERE line.run_id = $1 AND line.position = $2`
const IS_IN = 'SELECT 1 FROM extension_run_line WHERE run_id = $1 AND position = $2 AND state = $3'
const IS_LINKED = 'SELECT 1 FROM extension_run_line WHERE run_id = $1 AND position = $2 AND submission_uuid IS NOT NULL'

/** `run_id + 0` selects the index of the states; by the primary key, all finished lines would be scanned (0001-book.ts). */
const OF_RUN_IN_STATE = 'line.run_id + 0 = $1 AND line.state = $2'
const FIRST = `${SELECT} WHERE ${OF_RUN_IN_STATE} ORDER BY line.position LIMIT $3`

const LISTED = `${SELECT} WHERE line.run_id = ?`
const OF_STATE = `SELECT count(*) AS lines FROM extension_run_line AS line WHERE ${OF_RUN_IN_STATE}`

const CHANGE = `
  UPDATE extension_run_line SET state = $3, reason = $4, explanation_json = $5, schedule_version = $6,
    remaining_principal_cents = $7, added_interest_cents = $8, final_date_before = $9, final_date_after = $10,
    extension_uuid = $11, submission_uuid = $12
  WHERE run_id = $1 AND position = $2`

const FAIL = `
  UPDATE extension_run_line SET state = 'failed', explanation_json = $3, reason = NULL, schedule_version = NULL,
    remaining_principal_cents = NULL, added_interest_cents = NULL, final_date_before = NULL, final_date_after = NULL,
    extension_uuid = NULL, submission_uuid = NULL
  WHERE run_id = $1 AND position = $2`

const GROUPS = `
  SELECT state, reason, count(*) AS lines, coalesce(sum(remaining_principal_cents), 0)::text AS principal,
    coalesce(sum(added_interest_cents), 0)::text AS interest,
    max(final_date_before) AS before, max(final_date_after) AS after
  FROM extension_run_line WHERE run_id = $1
  GROUP BY state, reason ORDER BY state, reason NULLS FIRST`

const UNLINK = 'UPDATE extension_run_line SET submission_uuid = NULL WHERE submission_uuid = $1'
const LINK = 'UPDATE extension_run_line SET submission_uuid = $1 WHERE run_id = $2 AND position = $3'

type Counted = { readonly lines: number }

export function createExtensionLineStore(to: Asking): ExtensionLineStore {
  const pages = numberedPages<LineRecord, StoredExtensionLine>(to, IN_ORDER)

  async function count({ runId, state }: ExtensionLineFilter): Promise<number> {
    if (state !== null) return (await to.first<Counted>(OF_STATE, runId, state))?.lines ?? 0
    return (await to.first<Pick<LineRecord, 'position'>>(LAST, runId))?.position ?? 0
  }

  return {
    count,
    add: async (runId, behind, ids) => void (await to.run(ADD, runId, behind, [...ids])),
    loanIds: async (runId, behind, limit) =>
      (await to.all<Pick<LineRecord, 'loan_id'>>(LOAN_IDS, runId, behind, limit)).map((record) => record.loan_id),
    removeSome: (runId, limit) => to.run(REMOVE_SOME, runId, limit),
    at: async ({ runId, position }) => {
      const record = await to.first<LineRecord>(AT, runId, position)
      return record && lineFromRecord(record)
    },
    isIn: async ({ runId, position }, state) => (await to.first(IS_IN, runId, position, state)) !== undefined,
    first: async (runId, state, limit) =>
      linesInTurn(await to.all<LineRecord>(FIRST, runId, state, limit), lineFromRecord),
    isLinked: async ({ runId, position }) => (await to.first(IS_LINKED, runId, position)) !== undefined,
    fail: async ({ runId, position }, explanation) =>
      void (await to.put(FAIL, runId, position, jsonOfNote(explanation))),
    page: (filter, ...place) => pages.page(listed(filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(listed(filter), ...place),
    change: async (line, changed) => void (await to.put(CHANGE, ...valuesOf({ ...line, ...changed }))),
    groups: async (runId) =>
      readableGroups(await to.all<GroupRecord>(GROUPS, runId), (record) => groupFromRecord(record, BigInt)),
    link: async ({ runId, position }, submissionUuid) => {
      await to.put(UNLINK, submissionUuid)
      await to.put(LINK, submissionUuid, runId, position)
    },
  }
}

const IN_ORDER = {
  column: 'line.position',
  order: 'ASC',
  keyOf: ({ position }: LineRecord) => position,
  read: lineFromRecord,
} as const

function listed({ runId, state }: ExtensionLineFilter): Condition {
  return state === null
    ? { sql: LISTED, values: [runId] }
    : { sql: `${SELECT} WHERE line.run_id + 0 = ? AND line.state = ?`, values: [runId, state] }
}

/** In the order of CHANGE. */
function valuesOf({ runId, position, state, reason, explanation, scheduleVersion, ...found }: StoredExtensionLine) {
  const { remainingPrincipal, addedInterest, finalDateBefore, finalDateAfter, extensionUuid, submissionUuid } = found
  return [
    ...[runId, position, state, reason, jsonOrNull(explanation), scheduleVersion, remainingPrincipal, addedInterest],
    ...[textOrNull(finalDateBefore), textOrNull(finalDateAfter), extensionUuid, submissionUuid],
  ]
}
