import { expect } from 'vitest'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { type DeskAnswer, submissionsOf } from './desk-calls.ts'
import type { World } from './random-run.ts'

const SUBMISSIONS = '/desk/v1/submissions'
const ROUNDS = 20

/** Sends what is planned, and says of what is unknown whether the service did it: the person has asked there. */
export async function decide(world: World, { id, state }: SubmissionBody): Promise<DeskAnswer> {
  const { desk } = world
  if (state === 'planned') return desk.call('POST', `${SUBMISSIONS}/${id}/sending`, {})
  const resolution = { ...(await truthOf(world, id)), reason: 'Asked at the service' }
  return desk.call('POST', `${SUBMISSIONS}/${id}/resolution`, resolution)
}

/** By the books of the service: the loan is there, or has been extended more often than the journal knows of. */
async function truthOf({ desk, server }: World, id: string): Promise<object> {
  const submissions = await submissionsOf(desk)
  const { operation, lenderLoanId, loanUuid } = submissions.find((submission) => submission.id === id) ?? {}
  const loan = server.book
    .loans()
    .find((booked) => (operation === 'createLoan' ? booked.lenderLoanId === lenderLoanId : booked.uuid === loanUuid))
  if (operation === 'createLoan') return loan ? { outcome: 'created', loanUuid: loan.uuid } : { outcome: 'not-created' }
  const known = submissions.filter(
    (other) => other.operation === operation && other.loanUuid === loanUuid && other.state === 'accepted',
  )
  return { outcome: (loan?.extensions ?? 0) > known.length ? 'created' : 'not-created' }
}

/** On a day when everything works: decides until nothing is left but what must not be sent any more. */
export async function settleEverything(world: World): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const submissions = await submissionsOf(world.desk)
    const left = submissions.filter(({ state }) => state === 'unknown' || state === 'planned')
    const answers = []
    for (const submission of left) answers.push(await decide(world, submission))
    if (answers.every(({ status }) => status === 409)) return
  }
  expect.fail('The submissions never come to an end')
}
