import type { AlikeChoiceRequest, LineChoiceRequest } from '#contract/desk/payment-runs.ts'
import type { PaymentLineChange } from '#storage/payment-line-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredPaymentLine } from '#storage/stored-payment-line.ts'
import type { StoredPaymentRun } from '#storage/stored-run.ts'
import { assertNever } from '#values/assert.ts'
import type { LineChoice, PaymentLineReason } from '#values/vocabulary/payment-run-terms.ts'
import { isOfKind } from '../runs/run-kind.ts'
import { inUnit, type LoanParts, type RunParts } from '../service-parts.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { isAcceptable, lineOutlook, type ReachedLoans } from './line-outlook.ts'

/** Oddities that another loan may end. */
const ABOUT_THE_LOAN: readonly (PaymentLineReason | null)[] = [
  ...(['no-loan', 'several-loans', 'unsure-loan', 'repaid', 'bought-back'] as const),
  ...(['more-than-due', 'before-issue-date', 'not-bookable', 'no-reference'] as const),
]

/** Choices that a person has for a line while its run waits to be started. */
export function choicesOf(line: StoredPaymentLine): readonly LineChoice[] {
  const { state, reason, mark, isLoanChosen, accepted } = line
  const isSettled = isLoanChosen || accepted.length > 0
  const again: readonly LineChoice[] = isSettled ? ['reopen'] : []
  if (state === 'left-out') return reason === 'by-person' ? ['reopen'] : []
  if (state === 'ready') return ['loan', 'leave-out', ...again]
  if (state !== 'odd') return []
  if (mark !== null) return ['leave-out']
  const loan: readonly LineChoice[] = ABOUT_THE_LOAN.includes(reason) ? ['loan', ...again] : ['reopen']
  return [...(isAcceptable(reason) ? (['book'] as const) : []), ...loan, 'leave-out']
}

/**
 * Settles a line, and checks it and the later payments of its loans again. Throws `not-found`, `invalid`, and `run-state`
 * unless the run waits to be started and the line has this choice.
 */
export function settleLine(
  parts: RunParts<Storage>,
  { uuid }: StoredPaymentRun,
  position: number,
  { choice, loanUuid }: LineChoiceRequest,
): Promise<StoredPaymentLine> {
  return parts.storage.write(async (unit) => {
    const own = inUnit(parts, unit)
    const run = await waitingRun(unit, uuid)
    const line = await unit.paymentLines.at({ runId: run.id, position })
    if (!line) return refuse({ kind: 'not-found', what: 'run-line' })
    if (choice === 'loan' && loanUuid === undefined) refuseAt('/loanUuid', 'required', {})
    if (!choicesOf(line).includes(choice)) refuse({ kind: 'run-state' })
    await settle(own, [line], choice, loanUuid)
    return (await unit.paymentLines.at(line)) ?? refuse({ kind: 'not-found', what: 'run-line' })
  })
}

/** Lines that are settled in one unit. */
const AT_ONCE = 20

/** Settles all odd lines with a reason that have this choice. Throws `run-state` unless the run waits to be started. */
export async function settleAlike(
  parts: RunParts<Storage>,
  { uuid }: StoredPaymentRun,
  { reason, choice }: AlikeChoiceRequest,
): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    after = await parts.storage.write(async (unit) => {
      const run = await waitingRun(unit, uuid)
      const lines = await unit.paymentLines.oddOnes({ runId: run.id, position: from }, reason, AT_ONCE)
      const own = lines.filter((line) => choicesOf(line).includes(choice))
      await settle(inUnit(parts, unit), own, choice, undefined)
      return lines.at(-1)?.position
    })
  }
}

async function waitingRun({ runs }: UnitOfWork, uuid: string): Promise<StoredPaymentRun> {
  const run = await runs.byUuid(uuid)
  return isOfKind(run, 'payment') && run.state === 'checked' ? run : refuse({ kind: 'run-state' })
}

/** Changes lines, and checks all open lines of their loans again from the first of them on. */
async function settle(
  parts: LoanParts<UnitOfWork>,
  lines: readonly StoredPaymentLine[],
  choice: LineChoice,
  loanUuid: string | undefined,
): Promise<void> {
  const { paymentLines } = parts.storage
  const firstOf = new Map<number, StoredPaymentLine>()
  const note = (line: StoredPaymentLine | undefined) => {
    if (line?.loan && !firstOf.has(line.loan.loanId)) firstOf.set(line.loan.loanId, line)
  }
  for (const line of lines) {
    await paymentLines.change(line, await changeBy(parts, line, choice, loanUuid))
    note(line)
    const changed = await paymentLines.at(line)
    if (changed && changed.loan === null && choice !== 'leave-out') await checkAgain(parts, changed, new Map())
    note(await paymentLines.at(line))
  }
  const reached: ReachedLoans = new Map()
  for (const [loanId, first] of firstOf)
    for (const open of await paymentLines.openFrom(first, loanId)) await checkAgain(parts, open, reached)
}

async function changeBy(
  { storage: { loans } }: LoanParts<UnitOfWork>,
  { connectionId, accepted, reason }: StoredPaymentLine,
  choice: LineChoice,
  loanUuid = '',
): Promise<PaymentLineChange> {
  switch (choice) {
    case 'leave-out':
      return { state: 'left-out', reason: 'by-person', booking: null }
    case 'book':
      return isAcceptable(reason) ? { ...AGAIN, accepted: [...accepted, reason] } : refuse({ kind: 'run-state' })
    case 'loan': {
      const loanId = await loans.idOf(connectionId, loanUuid.toLowerCase())
      if (loanId === undefined) return refuseAt('/loanUuid', 'unknown-loan', {})
      return { ...AGAIN, loan: { loanId }, isLoanChosen: true }
    }
    case 'reopen':
      return { ...AGAIN, loan: null, isLoanChosen: false, accepted: [] }
    default:
      return assertNever(choice)
  }
}

const AGAIN = { state: 'unchecked', reason: null, booking: null } as const

async function checkAgain(parts: LoanParts<UnitOfWork>, line: StoredPaymentLine, reached: ReachedLoans): Promise<void> {
  const { change } = await lineOutlook(parts, line, reached)
  await parts.storage.paymentLines.change(line, change)
}
