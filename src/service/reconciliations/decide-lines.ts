import type { DecisionRequest } from '#contract/desk/reconciliations.ts'
import { liveLoanAnswer } from '#contract/live-answer.ts'
import type { ReconciliationLineChange, StoredReconciliationLine } from '#storage/reconciliation-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredReconciliation } from '#storage/stored-run.ts'
import { assertNever, present } from '#values/assert.ts'
import type { LoanDifference } from '#values/vocabulary/reconciliation-terms.ts'
import { refreshMirror } from '../live/mirror-loan.ts'
import { inUnit, type LoanParts, type SendingParts } from '../service-parts.ts'
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
  if (request.positions !== undefined) return decideNamed(parts, run, request, request.positions)
  if (request.difference === undefined) return refuseAt('/positions', 'required', {})
  return decideAlike(parts, run, request, request.difference)
}

async function decideNamed(
  parts: SendingParts<Storage>,
  { id: runId, connectionId }: StoredReconciliation,
  request: DecisionRequest,
  positions: readonly number[],
): Promise<void> {
  for (let first = 0; first < positions.length; first += AT_ONCE) {
    await parts.storage.write(async (unit) => {
      for (const position of positions.slice(first, first + AT_ONCE)) {
        const line = await unit.reconciliations.at({ runId, position })
        if (!line) return refuse({ kind: 'not-found', what: 'run-line' })
        await decide(inUnit(parts, unit), connectionId, line, request)
      }
    })
  }
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
  const { state, answerJson, readAt } = line
  if (state !== 'open' && state !== 'left' && state !== 'undecided') return undefined
  if (answerJson === null) return refuse({ kind: 'nothing-to-take-over' })
  const loan = present(await parts.storage.loans.byUuid(connectionId, line.loanUuid), 'loan of the line')
  if (await isUnsettled(parts, loan)) return { state: 'undecided', explanation: UNSETTLED }
  const isOlder = loan.returnedAt !== null && loan.returnedAt > readAt
  if (loan.version !== line.scheduleVersion || isOlder) return { state: 'outdated', explanation: CHANGED }
  const place = ['reconciliation_line', `${line.runId} ${line.position}`, 'answer_json'] as const
  const { data } = storedJson(parts, place, answerJson, liveLoanAnswer.parse)
  await refreshMirror(parts, loan, data, answerJson, readAt)
  return { state: 'taken', explanation: null, decision: { ...made, reason: null } }
}

const CHANGED = { code: 'changed-since-read', params: {} } as const
