import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { present } from '#values/assert.ts'
import { decideOn, journalOf, SUBMISSIONS } from '../acts/live-loans.ts'
import { DEADLINE_S } from '../live-service.ts'
import { untilDone } from '../machine/virtual-time.ts'
import { rowsOf } from '../model/model.ts'
import { ask, PEOPLE } from '../people.ts'
import { must, type World } from '../world.ts'

const [WHO] = PEOPLE
const ROUNDS = 20

/**
 * Checks that the journal agrees with all earlier answers, and that nothing is in flight without a waiting caller.
 * Notes the live loans that certainly exist.
 */
export async function observeJournal(world: World): Promise<void> {
  const submissions = await journalAtRest(world)
  const states = new Map(submissions.map(({ id, state }) => [id, state]))
  for (const [id, status] of world.model.submissions) {
    const state = states.get(id)
    must(state !== undefined, `The submission ${id}, answered ${status}, is not in the journal`)
    must(status !== 201 || state === 'accepted', `The submission ${id} was answered 201 and is ${state}`)
    must(status !== 422 || state === 'rejected', `The submission ${id} was answered 422 and is ${state}`)
  }
  must(![...states.values()].includes('sending'), 'A submission is being sent, and nobody waits for it')
  for (const { state, loanUuid } of submissions)
    if (state === 'accepted' && loanUuid) world.model.liveAccepted.add(loanUuid)
}

/** A caller that left is not awaited, but its request is, up to the deadline of the service. */
async function journalAtRest(world: World) {
  const submissions = present(await journalOf(world, WHO), 'journal')
  if (submissions.every(({ state }) => state !== 'sending')) return submissions
  await new Promise((resolve) => setTimeout(resolve, (DEADLINE_S + 1) * 1_000))
  return present(await journalOf(world, WHO), 'journal')
}

/** Decides all open submissions while everything works, until the desk refuses every further decision. */
export async function settleJournal(world: World): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const submissions = present(await journalOf(world, WHO), 'journal')
    const left = submissions.filter(({ state }) => state === 'unknown' || state === 'planned')
    const answers = []
    for (const submission of left) answers.push(await untilDone(decideOn(world, WHO, submission), 'A decision'))
    if (answers.every((answer) => answer?.status === 409)) return
  }
  must(false, 'The submissions never come to an end')
}

/** Checks that every loan is there once and every accepted extension once, and that the desk shows the state of the service. */
export async function expectBooksToAgree(world: World): Promise<void> {
  const listed = present(await journalOf(world, WHO), 'journal')
  const booked = world.live.book.loans()
  const ids = booked.map(({ lenderLoanId }) => lenderLoanId)
  must(new Set(ids).size === ids.length, `A live loan was booked twice: ${ids}`)
  const wanted = listed.filter(({ operation, state }) => operation === 'createLoan' && state !== 'rejected')
  const wantedIds = [...new Set(wanted.map(({ lenderLoanId }) => lenderLoanId))].sort()
  must(String(wantedIds) === String([...ids].sort()), `Wanted were ${wantedIds}, and booked ${ids}`)
  for (const { uuid, extensions, rows } of booked) {
    const extended = listed.filter(
      ({ operation, loanUuid, state }) => operation !== 'createLoan' && loanUuid === uuid && state === 'accepted',
    )
    must(
      extended.length === extensions,
      `${uuid} was extended ${extensions} times, and the journal says ${extended.length}`,
    )
    await expectMirror(world, uuid, rows)
  }
  await expectSentOnce(world, listed)
}

type BookedRows = ReturnType<World['live']['book']['loans']>[number]['rows']

/**
 * Checks the mirror after a refresh. If a person decided without asking the service, the desk had only the person's
 * word before.
 */
async function expectMirror(world: World, uuid: string, rows: BookedRows): Promise<void> {
  const refreshed = await ask(world, WHO, {
    method: 'POST',
    path: `/desk/v1/loans/${uuid}/refresh`,
    where: 'live',
    body: {},
  })
  must(refreshed?.status === 200, `The live loan ${uuid} is refreshed with ${refreshed?.status} ${refreshed?.text}`)
  const answer = await ask(world, WHO, { method: 'GET', path: `/desk/v1/loans/${uuid}`, where: 'live' })
  must(answer?.status === 200, `The live loan ${uuid} is answered with ${answer?.status}`)
  const found = rowsOf(JSON.parse(answer.text).data.current.rows)
  const expected = rows.map(({ dueDate, principal, interest }) => ({
    dueDate,
    totalPrincipalAmount: principal,
    totalInterestAmount: interest,
  }))
  const byDate = JSON.stringify(rowsOf(expected).toSorted((one, other) => (one.due < other.due ? -1 : 1)))
  const shown = JSON.stringify(found.toSorted((one, other) => (one.due < other.due ? -1 : 1)))
  must(shown === byDate, `The live loan ${uuid} is ${byDate} and is shown as ${shown}`)
}

/** Checks that every POST at the service is recorded as sent in the journal. */
async function expectSentOnce(world: World, listed: readonly { readonly id: string }[]): Promise<void> {
  let sendings = 0
  for (const { id } of listed) {
    const answer = await ask(world, WHO, { method: 'GET', path: `${SUBMISSIONS}/${id}`, where: 'live' })
    must(answer?.status === 200, `The submission ${id} is answered with ${answer?.status}`)
    const { data }: { readonly data: SubmissionBody } = JSON.parse(answer.text)
    sendings += data.events.filter(({ state }) => state === 'sending').length
  }
  const posts = world.live.seen.requests.filter(({ method }) => method === 'POST').length
  must(posts <= sendings, `The service saw ${posts} POSTs, and the journal knows of ${sendings}`)
}
