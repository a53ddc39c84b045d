import type { PaymentRunBody, PaymentRunItem, PaymentRunLine } from '#contract/desk/payment-runs.ts'
import type { PaymentLineGroup } from '#storage/payment-line-store.ts'
import type { LineGroups } from '#storage/run-lines.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredPaymentLine } from '#storage/stored-payment-line.ts'
import type { StoredPaymentRun } from '#storage/stored-run.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount, formatTotal } from '#values/money.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import { asItStands, interruption, type StandingRun } from '../runs/standing-run.ts'
import type { RunParts } from '../service-parts.ts'
import { noteWords } from '../words/note-words.ts'
import { choicesOf } from './settle-lines.ts'

type Standing = StandingRun<StoredPaymentRun>

/** A run as a list item, with its counts. */
export async function paymentRunItemOf(parts: RunParts<Storage>, found: StoredPaymentRun): Promise<PaymentRunItem> {
  const standing = await asItStands(parts, found, 'payment')
  return itemOf(standing, await parts.storage.paymentLines.groups(standing.run.id))
}

/** A run with its reasons and sums. */
export async function paymentRunBodyOf(parts: RunParts<Storage>, found: StoredPaymentRun): Promise<PaymentRunBody> {
  const standing = await asItStands(parts, found, 'payment')
  const { run } = standing
  const added = await parts.storage.paymentLines.groups(run.id)
  const { groups } = added
  const pauseReason = run.pauseReason ?? interruption(parts, standing)
  return {
    ...itemOf(standing, added),
    pauseReason: pauseReason && noteWords(pauseReason),
    waitUntil: run.state === 'running' ? run.waitUntil : null,
    isOnLiveService: run.connectionId !== LOCAL_CONNECTION,
    reasons: groups.flatMap(({ state, reason, lines }) => (reason === null ? [] : [{ outcome: state, reason, lines }])),
    readyAmount: sumIn(groups, 'ready', ({ amount }) => amount),
    oddAmount: sumIn(groups, 'odd', ({ amount }) => amount),
    bookedAmount: sumIn(groups, 'booked', ({ booked }) => booked),
    returnedAmount: sumIn(groups, run.startedAt === null ? 'ready' : 'booked', ({ returned }) => returned),
  }
}

function sumIn(
  groups: readonly PaymentLineGroup[],
  state: PaymentLineState,
  of: (group: PaymentLineGroup) => bigint,
): string {
  const own = groups.filter((group) => group.state === state)
  return formatTotal(own.reduce((total, group) => total + of(group), 0n))
}

function itemOf({ run, isInterrupted }: Standing, added: LineGroups<PaymentLineGroup>): PaymentRunItem {
  const { uuid, createdAt, madeBy, madeThrough, startedAt, endedAt, fileName: name } = run
  const state = isInterrupted ? 'interrupted' : run.state
  const made = { kind: 'payment', uuid, state, name, createdAt, madeBy, madeThrough } as const
  return { ...made, startedAt, endedAt, counts: countsOf(added.groups), leftOut: added.unreadable }
}

function countsOf(groups: readonly PaymentLineGroup[]): PaymentRunItem['counts'] {
  const linesIn = (own: readonly PaymentLineGroup[]) => own.reduce((sum, { lines }) => sum + lines, 0)
  const of = (state: PaymentLineState) => linesIn(groups.filter((group) => group.state === state))
  return {
    all: linesIn(groups),
    unchecked: of('unchecked'),
    ready: of('ready'),
    odd: of('odd'),
    leftOutLines: of('left-out'),
    sending: of('sending'),
    booked: of('booked'),
    refused: of('refused'),
    unknown: of('unknown'),
    failed: of('failed'),
  }
}

/** Body of a line. A payment that is not booked has no amounts any more. */
export function paymentLineBody(run: StoredPaymentRun): (line: StoredPaymentLine) => PaymentRunLine {
  return (line) => ({
    ...entryBody(line),
    ...bookingBody(line),
    position: line.position,
    outcome: line.state,
    reason: line.reason,
    explanation: line.explanation && noteWords(line.explanation),
    loanUuid: line.loan?.loanUuid ?? null,
    lenderLoanId: line.loan?.lenderLoanId ?? null,
    clientName: line.loan?.clientName ?? null,
    isLoanChosen: line.isLoanChosen,
    accepted: [...line.accepted],
    paymentUuid: line.paymentUuid,
    submissionId: line.submissionUuid,
    choices: run.state === 'checked' ? [...choicesOf(line)] : [],
  })
}

function entryBody({ line, amount, currency, valueDate, reference, text, payer, unread }: StoredPaymentLine) {
  return {
    ...{ line, currency, reference, text, payer, unread },
    amount: amount === null ? null : formatAmount(amount),
    valueDate: valueDate === null ? null : formatDate(valueDate),
  }
}

function bookingBody({ booking, state }: StoredPaymentLine) {
  const shown = state === 'refused' || state === 'failed' ? null : booking
  return {
    delayedInterestAmount: shown && formatAmount(shown.delayedInterest),
    interestAmount: shown && formatAmount(shown.interest),
    principalAmount: shown && formatAmount(shown.principal),
    returnedAmount: shown && formatAmount(shown.returned),
  }
}
