import { expect } from 'vitest'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { present } from '#values/assert.ts'
import { authorityFile, type Desk, openDesk } from './desk.ts'
import { connect, type DeskAnswer, LIVE_TOKEN, problemOf, redirect, setDeadline, submissionsOf } from './desk-calls.ts'
import type { Elsewhere, Expected, FaultCase } from './fault-case.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'
import type { Operation } from './operations.ts'

type Cleanup = (job: () => Promise<void>) => void

const STEPS = {
  planned: ['planned', 'sending', 'planned'],
  accepted: ['planned', 'sending', 'accepted'],
  rejected: ['planned', 'sending', 'rejected'],
  unknown: ['planned', 'sending', 'unknown'],
} as const

/**
 * Plays one fault under one operation and checks all its effects against the expected ones. Faults that wait for the
 * deadline of the exchange call `passDeadline`.
 */
export async function runCase(
  operation: Operation,
  faultCase: FaultCase,
  cleanup: Cleanup,
  passDeadline: () => void = () => expect.fail('This test has no deadline to pass'),
): Promise<void> {
  const { expected, deadlineInSeconds } = faultCase
  const server = await startFaultServer('good', { passDeadline })
  const desk = await openDesk()
  cleanup(async () => {
    await server.stop()
    await desk.close()
    await desk.data.remove()
  })
  const id = await connect(desk, { baseUrl: server.baseUrl, caFile: authorityFile(desk) })
  const body = await operation.prepare(desk)
  // The preparation is not part of the case and may take long on a busy machine.
  if (deadlineInSeconds !== undefined) await setDeadline(desk, deadlineInSeconds)
  const send = () => desk.call('POST', operation.path, body(faultCase.padding))
  const before = server.connections()
  const elsewhere = await breakIt(faultCase, server, desk, id)
  cleanup(async () => elsewhere.stop?.())

  const answer = await send()
  const [submission] = await submissionsOf(desk)
  const posts = () => (elsewhere.posts ?? server.posts)(operation.name)

  expect(answer.submissionId, 'submission beside the answer').toBe(submission?.id)
  expect(posts(), 'POSTs that the service saw').toBe(expected.posts)
  expect(server.connections() - before, 'connections to the service').toBeLessThanOrEqual(1)
  expectJournal(present(submission, 'submission'), operation, expected)
  expectAnswer(answer, present(submission, 'submission'), expected)
  for (const text of [answer.text, JSON.stringify(submission)]) expect(text).not.toContain(LIVE_TOKEN)
  if (expected.journal === 'unknown') {
    await expectRefusedWhileUnknown(await send(), present(submission, 'submission'))
    expect(posts(), 'POSTs after another attempt').toBe(expected.posts)
  }
}

async function breakIt(
  { fault, elsewhere }: FaultCase,
  server: FaultServer,
  desk: Desk,
  id: string,
): Promise<Elsewhere> {
  server.play(fault)
  const found = (await elsewhere?.(server, desk.data.folder)) ?? {}
  if (found.change) await redirect(desk, id, found.change)
  if (found.proxy) desk.findProxyBy(async () => found.proxy ?? null)
  return found
}

function expectJournal(submission: SubmissionBody, { name }: Operation, expected: Expected): void {
  expect(submission).toMatchObject({
    operation: name,
    lenderLoanId: 'A-1',
    state: expected.journal,
    explanation: expected.explanation,
    status: expected.answered,
  })
  const states = submission.events.map(({ state }) => state)
  expect(states).toEqual(states.length === 2 ? ['planned', 'planned'] : STEPS[expected.journal])
  expect(submission.waitUntil === null).toBe(expected.status !== 429)
}

function expectAnswer(answer: DeskAnswer, submission: SubmissionBody, expected: Expected): void {
  expect(answer.status).toBe(expected.status)
  if (expected.problem === null) {
    expect(answer.text).toBe(expected.answer?.body ?? answer.text)
    if (expected.answer) expect(answer.type).toBe(expected.answer.type)
    else expect(JSON.parse(answer.text).data.uuid).toMatch(/^[0-9a-f-]{36}$/)
    return
  }
  const problem = problemOf(answer)
  expect(problem).toMatchObject({ kind: expected.problem, status: expected.status, submissionId: submission.id })
  expect(problem.detail).toContain(expected.explanation)
}

/** Checks that a second request sends nothing. A person decides first. */
async function expectRefusedWhileUnknown(again: DeskAnswer, { id }: SubmissionBody): Promise<void> {
  expect(again.status).toBe(409)
  expect(problemOf(again)).toMatchObject({ kind: 'submission-open', submissionId: id })
}
