import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { randomUuid } from '../../crash/written-loans.ts'
import { CREATE_LOAN, type DeskAnswer, EXTEND_LOAN, loanRequest } from '../../desk-calls.ts'
import { ask } from '../people.ts'
import { must, type World } from '../world.ts'
import { type Act, type Doing, oneOf } from './act.ts'

/** Only a few, so that requests collide. */
const LENDER_LOAN_IDS = ['L-1', 'L-2', 'L-3'] as const
const MOST_DAYS = 90
export const SUBMISSIONS = '/desk/v1/submissions'

/** Sends a loan, or an extension of a loan, to the live service. Sometimes twice at once. */
export const sendLive: Act = {
  name: 'send live',
  weight: 20,
  by: 'anybody',
  run: async (doing) => {
    const { world, random } = doing
    const submissions = [...world.model.liveAccepted]
    const known = world.live.book.loans().filter(({ uuid }) => submissions.includes(uuid))
    const loan = oneOf(known, random)
    const isExtension = loan !== undefined && random.chance(50)
    const path = isExtension ? EXTEND_LOAN : CREATE_LOAN
    const body = isExtension
      ? { loanUuid: loan.uuid, daysToExtend: random.whole(1, MOST_DAYS) }
      : loanRequest(random.pick(LENDER_LOAN_IDS))
    const key = random.chance(50) ? randomUuid(random) : undefined
    const times = random.chance(25) ? 2 : 1
    await Promise.all(Array.from({ length: times }, () => sendOnce(doing, { path, body, key })))
  },
}

/** Sends an earlier request to the live service again under its key. Nothing is done twice. */
export const retryLive: Act = {
  name: 'retry live',
  weight: 6,
  by: 'anybody',
  run: async (doing) => {
    const earlier = oneOf(doing.world.model.keyed.filter(({ where }) => where === 'live').slice(-4), doing.random)
    if (!earlier) return
    const answer = await ask(doing.world, earlier.actor, { method: 'POST', ...earlier })
    if (answer) remember(doing.world, answer)
    if (answer && earlier.answer && !isUndecided(answer))
      must(answer.text === earlier.answer.text, `${earlier.path} sent again was answered ${answer.text}`)
  },
}

function isUndecided({ status }: DeskAnswer): boolean {
  return status === 409 || status === 502 || status === 503 || status === 504
}

type Sent = { readonly path: string; readonly body: object; readonly key: string | undefined }

async function sendOnce({ world, actor, leavesAfter }: Doing, { path, body, key }: Sent): Promise<void> {
  const keyed = key === undefined ? {} : { key }
  const answer = await ask(world, actor, { method: 'POST', path, body, where: 'live', leavesAfter, ...keyed })
  if (answer) remember(world, answer)
  if (key !== undefined && !world.model.keyed.some((known) => known.key === key))
    world.model.keyed.push({
      path,
      body,
      key,
      actor,
      where: 'live',
      answer: answer?.status === 201 ? answer : undefined,
      isDone: false,
    })
}

/** Notes the status of the answer for its submission. */
export function remember({ model }: World, { submissionId, status }: DeskAnswer): void {
  if (submissionId !== null) model.submissions.set(submissionId, status)
}

/** Decides an unknown submission by the state at the service, or sends an unsent one. */
export const decide: Act = {
  name: 'decide',
  weight: 12,
  by: 'person',
  run: async (doing) => {
    const submissions = await journalOf(doing.world, doing.actor)
    const waiting = oneOf(
      submissions?.filter(({ state }) => state === 'unknown' || state === 'planned') ?? [],
      doing.random,
    )
    if (waiting) await decideOn(doing.world, doing.actor, waiting)
  },
}

export async function decideOn(
  world: World,
  actor: string,
  { id, state }: Pick<SubmissionBody, 'id' | 'state'>,
): Promise<DeskAnswer | undefined> {
  const truth = state === 'planned' ? {} : await truthOf(world, actor, id)
  if (!truth) return undefined
  const path = `${SUBMISSIONS}/${id}/${state === 'planned' ? 'sending' : 'resolution'}`
  const body = state === 'planned' ? {} : { ...truth, reason: 'Asked at the service' }
  const answer = await ask(world, actor, { method: 'POST', path, body, where: 'live' })
  if (answer) remember(world, answer)
  return answer
}

/** The truth in the books of the service: the loan is there, or has more extensions than the journal knows of. */
async function truthOf(world: World, actor: string, id: string): Promise<object | undefined> {
  const submissions = await journalOf(world, actor)
  if (!submissions) return undefined
  const { operation, lenderLoanId, loanUuid } = submissions.find((submission) => submission.id === id) ?? {}
  const loan = world.live.book
    .loans()
    .find((booked) => (operation === 'createLoan' ? booked.lenderLoanId === lenderLoanId : booked.uuid === loanUuid))
  if (operation === 'createLoan') return loan ? { outcome: 'created', loanUuid: loan.uuid } : { outcome: 'not-created' }
  const known = submissions.filter(
    (other) => other.operation === operation && other.loanUuid === loanUuid && other.state === 'accepted',
  )
  return { outcome: (loan?.extensions ?? 0) > known.length ? 'created' : 'not-created' }
}

type Listed = Pick<SubmissionBody, 'id' | 'state' | 'operation' | 'lenderLoanId' | 'loanUuid'>

/** The journal as its page lists it. Undefined if the program ended meanwhile. */
export async function journalOf(world: World, actor: string): Promise<readonly Listed[] | undefined> {
  const answer = await ask(world, actor, { method: 'GET', path: `${SUBMISSIONS}?limit=200`, where: 'live' })
  if (!answer) return undefined
  must(answer.status === 200, `The journal is answered with ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text).data
}
