import type { BuybackRunBody, BuybackRunItem, BuybackRunLine } from '#contract/desk/buyback-runs.ts'
import type { BuybackLineGroup, StoredBuybackLine } from '#storage/buyback-line-store.ts'
import type { LineGroups } from '#storage/run-lines.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredBuybackRun } from '#storage/stored-run.ts'
import { formatAmount, formatTotal } from '#values/money.ts'
import type { BuybackLineState } from '#values/vocabulary/buyback-run-terms.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { asItStands, interruption, type StandingRun } from '../runs/standing-run.ts'
import type { RunParts } from '../service-parts.ts'
import { noteWords } from '../words/note-words.ts'

type Standing = StandingRun<StoredBuybackRun>

/** A run as a list item, with its counts. */
export async function buybackRunItemOf(parts: RunParts<Storage>, found: StoredBuybackRun): Promise<BuybackRunItem> {
  const standing = await asItStands(parts, found, 'buyback')
  return itemOf(standing, await parts.storage.buybackLines.groups(standing.run.id))
}

/** A run with its refusals and sums. */
export async function buybackRunBodyOf(parts: RunParts<Storage>, found: StoredBuybackRun): Promise<BuybackRunBody> {
  const standing = await asItStands(parts, found, 'buyback')
  const { run } = standing
  const added = await parts.storage.buybackLines.groups(run.id)
  const pauseReason = run.pauseReason ?? interruption(parts, standing)
  return {
    ...itemOf(standing, added),
    pauseReason: pauseReason && noteWords(pauseReason),
    waitUntil: run.state === 'running' ? run.waitUntil : null,
    isOnLiveService: run.connectionId !== LOCAL_CONNECTION,
    refusals: added.groups.flatMap(({ state, reason, loans }) =>
      state === 'refused' && reason !== null ? [{ reason, loans }] : [],
    ),
    ...sumsOf(added.groups.filter(({ state }) => isCounted(state, run))),
  }
}

/** The sums include bought back loans and, while the run may continue, loans that would be. */
function isCounted(line: BuybackLineState, run: StoredBuybackRun): boolean {
  if (line === 'ready') return run.endedAt === null
  return line === 'sending' || line === 'bought-back' || line === 'unknown'
}

function sumsOf(groups: readonly BuybackLineGroup[]) {
  const sum = (of: (group: BuybackLineGroup) => bigint) => groups.reduce((total, group) => total + of(group), 0n)
  const principal = sum((group) => group.principal)
  const interest = sum((group) => group.interest)
  const delayedInterest = sum((group) => group.delayedInterest)
  return {
    principalAmount: formatTotal(principal),
    interestAmount: formatTotal(interest),
    delayedInterestAmount: formatTotal(delayedInterest),
    totalAmount: formatTotal(principal + interest + delayedInterest),
  }
}

function itemOf({ run, isInterrupted }: Standing, added: LineGroups<BuybackLineGroup>): BuybackRunItem {
  const { uuid, createdAt, madeBy, madeThrough, startedAt, endedAt, buybackReason: reason } = run
  const state = isInterrupted ? 'interrupted' : run.state
  const made = { kind: 'buyback', uuid, state, reason, createdAt, madeBy, madeThrough } as const
  return { ...made, startedAt, endedAt, counts: countsOf(added.groups), leftOut: added.unreadable }
}

function countsOf(groups: readonly BuybackLineGroup[]): BuybackRunItem['counts'] {
  const loansIn = (own: readonly BuybackLineGroup[]) => own.reduce((sum, { loans }) => sum + loans, 0)
  const of = (state: BuybackLineState) => loansIn(groups.filter((group) => group.state === state))
  return {
    all: loansIn(groups),
    unchecked: of('unchecked'),
    ready: of('ready'),
    sending: of('sending'),
    boughtBack: of('bought-back'),
    refused: of('refused'),
    unknown: of('unknown'),
    failed: of('failed'),
  }
}

/** Body of a line. A loan that is not bought back has no amounts any more. */
export function buybackLineBody(line: StoredBuybackLine): BuybackRunLine {
  const { position, loanUuid, lenderLoanId, clientName, state, reason, explanation, outlook } = line
  const due = state === 'refused' || state === 'failed' ? null : (outlook?.due ?? null)
  return {
    ...{ position, loanUuid, lenderLoanId, clientName, outcome: state, reason },
    explanation: explanation && noteWords(explanation),
    principalAmount: due && formatAmount(due.principal),
    interestAmount: due && formatAmount(due.interest),
    delayedInterestAmount: due && formatAmount(due.delayedInterest),
    totalAmount: due && formatTotal(BigInt(due.principal) + BigInt(due.interest) + BigInt(due.delayedInterest)),
    buybackUuid: line.buybackUuid,
    submissionId: line.submissionUuid,
  }
}
