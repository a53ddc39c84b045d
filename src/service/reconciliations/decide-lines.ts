import type { DecisionRequest } from '#contract/desk/reconciliations.ts'
import { liveLoanAnswer } from '#contract/live-answer.ts'
import type { ReconciliationLineChange, StoredReconciliationLine } from '#storage/reconciliation-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredReconciliation } from '#storage/stored-run.ts'
import { assertNever, present } from '#values/assert.ts'
import type { LoanDifference } from '#values/vocabulary/reconciliation-terms.ts'
import { refreshMirror } from '../live/mirror-loan.ts'
import { type DataParts, inUnit, type LoanParts, type SendingParts } from '../service-parts.ts'
import { storedJson } from '../wire/damaged-record.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { isUnsettled, UNSETTLED } from './compared-loan.ts'

/** Lines decided in one unit. Others are served between two of them. */
const AT_ONCE = 10

/**
 * Decides lines: the ones named, or all open ones with a difference. Each unit is whole, so what was decided before a kill
 * stays decided. A line that cannot be decided any more says why.
 */
export async function decideLines(
  parts: SendingParts<Storage>,
  run: StoredReconciliation,
  request: DecisionRequest,
): Promise<void> {
  const { positions, difference } = request
  if (positions !== undefined && difference !== undefined) return refuseAt('/difference', 'not-with-positions', {})
  if (positions !== undefined) return decideNamed(parts, run, request, positions)
  if (difference === undefined) return refuseAt('/positions', 'required', {})
  return decideAlike(parts, run, request, difference)
}

/** Decides none of the lines if one of them is refused. */
async function decideNamed(
  parts: SendingParts<Storage>,
  { id: runId, connectionId }: StoredReconciliation,
  request: DecisionRequest,
  positions: readonly number[],
): Promise<void> {
  for (const position of positions) await namedLine(parts, { runId, position }, request)
  for (let first = 0; first < positions.length; first += AT_ONCE) {
    await parts.storage.write(async (unit) => {
      const own = inUnit(parts, unit)
      for (const position of positions.slice(first, first + AT_ONCE))
        await decide(own, connectionId, await namedLine(own, { runId, position }, request), request)
    })
  }
}

/** Throws `not-found`, and `nothing-to-take-over` for a line without an answer that is to be taken over. */
async function namedLine(
  { storage }: DataParts,
  key: Pick<StoredReconciliationLine, 'runId' | 'position'>,
  { decision }: DecisionRequest,
): Promise<StoredReconciliationLine> {
  const line = (await storage.reconciliations.at(key)) ?? refuse({ kind: 'not-found', what: 'run-line' })
  if (decision === 'take-over' && isTakeable(line)) answerOf(line)
  return line
}

async function decideAlike(
  parts: SendingParts<Storage>,
  { id: runId, connectionId }: StoredReconciliation,
  request: DecisionRequest,
  difference: LoanDifference,
): Promise<void> {
  let position: number | undefined = 0
  while (position !== undefined) {
    const after = { runId, position }
    position = await parts.storage.writeInBackground(async (unit) => {
      const lines = await unit.reconciliations.openOnes(after, difference, AT_ONCE)
      for (const line of lines) await decide(inUnit(parts, unit), connectionId, line, request)
      return lines.at(-1)?.position
    })
  }
}

async function decide(
  parts: SendingParts<UnitOfWork>,
  connectionId: string,
  line: StoredReconciliationLine,
  request: DecisionRequest,
): Promise<void> {
  const change = await changeOf(parts, connectionId, line, request)
  if (change) await parts.storage.reconciliations.change(line, change)
}

async function changeOf(
  parts: SendingParts<UnitOfWork>,
  connectionId: string,
  line: StoredReconciliationLine,
  request: DecisionRequest,
): Promise<ReconciliationLineChange | undefined> {
  const made = { by: parts.live.userName, at: parts.clock.now() }
  switch (request.decision) {
    case 'leave':
      if (line.state !== 'open' && line.state !== 'left') return undefined
      return { state: 'left', decision: { ...made, reason: request.reason } }
    case 'take-over':
      return takeOver(parts, connectionId, line, made)
    default:
      return assertNever(request)
  }
}

/** Stores what the service returned as reading the loan again does, if nothing has happened to the loan since. */
async function takeOver(
  parts: LoanParts<UnitOfWork>,
  connectionId: string,
  line: StoredReconciliationLine,
  made: { readonly by: string; readonly at: string },
): Promise<ReconciliationLineChange | undefined> {
  if (!isTakeable(line)) return undefined
  const { readAt } = line
  const answerJson = answerOf(line)
  const loan = present(await parts.storage.loans.byUuid(connectionId, line.loanUuid), 'loan of the line')
  if (await isUnsettled(parts, loan)) return { state: 'undecided', explanation: UNSETTLED }
  const isOlder = loan.returnedAt !== null && loan.returnedAt > readAt
  if (loan.version !== line.scheduleVersion || isOlder) return { state: 'outdated', explanation: CHANGED }
  const place = ['reconciliation_line', `${line.runId} ${line.position}`, 'answer_json'] as const
  const { data } = storedJson(parts, place, answerJson, liveLoanAnswer.parse)
  await refreshMirror(parts, loan, data, answerJson, readAt)
  return { state: 'taken', explanation: null, decision: { ...made, reason: null } }
}

function isTakeable({ state }: StoredReconciliationLine): boolean {
  return state === 'open' || state === 'left' || state === 'undecided'
}

/** Answer of the service. Throws `nothing-to-take-over` if it has no such loan. */
function answerOf({ answerJson }: StoredReconciliationLine): string {
  return answerJson ?? refuse({ kind: 'nothing-to-take-over' })
}

const CHANGED = { code: 'changed-since-read', params: {} } as const
