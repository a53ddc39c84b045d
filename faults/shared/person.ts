import { setTimeout as pause } from 'node:timers/promises'
import type { SubmissionItem } from '#contract/desk/submission-list.ts'
import { ask } from './calls.ts'
import type { World } from './world.ts'

const SUBMISSIONS = '/desk/v1/submissions'
const EVERY_MS = 500

/** A person who asks the live service for its state and decides unknown submissions. Stops when `isWanted` returns false. */
export async function runPerson(world: World, isWanted: () => boolean): Promise<void> {
  while (isWanted()) {
    for (const submission of (await listed(world, 'state=unknown&limit=50')) ?? []) await decide(world, submission)
    await pause(EVERY_MS)
  }
}

/** Undefined if no service can answer now. */
async function listed(world: World, query: string): Promise<readonly SubmissionItem[] | undefined> {
  const path = `${SUBMISSIONS}?${query}`
  const answer = await ask(world, { method: 'GET', path, where: 'live', isRepeatable: true })
  if (answer?.status !== 200) return undefined
  const { data }: { readonly data: readonly SubmissionItem[] } = JSON.parse(answer.text)
  return data
}

async function decide(world: World, submission: SubmissionItem): Promise<void> {
  const truth = await truthOf(world, submission)
  if (!truth) return
  const path = `${SUBMISSIONS}/${submission.id}/resolution`
  const body = { ...truth, reason: 'Asked at the service' }
  const answer = await ask(world, { method: 'POST', path, where: 'live', body, isRepeatable: false })
  // The sender may have got the answer meanwhile.
  const isWell = !answer || answer.status === 200 || answer.status === 409 || answer.retry !== null
  const isUnheard = answer?.kind === 'commit-unknown'
  if (!isWell && !isUnheard) world.ledger.violations.push(`POST ${path}: ${answer.status} ${answer.text}`)
}

/** The truth in the books of the service: the loan is there, or has more extensions than the journal knows of. */
async function truthOf(
  world: World,
  { operation, lenderLoanId, loanUuid }: SubmissionItem,
): Promise<object | undefined> {
  const loans = world.live.book.loans()
  if (operation === 'createLoan') {
    const loan = loans.find((booked) => booked.lenderLoanId === lenderLoanId)
    return loan ? { outcome: 'created', loanUuid: loan.uuid } : { outcome: 'not-created' }
  }
  const same = await listed(world, `search=${encodeURIComponent(lenderLoanId)}&state=accepted&limit=200`)
  const known = same?.filter((other) => other.operation === operation && other.loanUuid === loanUuid)
  if (!known) return undefined
  const done = loans.find(({ uuid }) => uuid === loanUuid)?.extensions ?? 0
  return { outcome: done > known.length ? 'created' : 'not-created' }
}
