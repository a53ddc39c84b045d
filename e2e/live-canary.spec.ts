import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ANSWERS, SUCCESSES } from '../faults/cases/answers.ts'
import { BREAKS } from '../faults/cases/breaks.ts'
import { REFUSED, redirects, SERVER_FAULTS, TOO_MANY } from '../faults/cases/refusals.ts'
import {
  CREATE_LOAN,
  EXTEND_LOAN,
  LIVE_TOKEN,
  loanRequest,
  loanUuidOf,
  redirect,
  submissionsOf,
} from '../faults/desk-calls.ts'
import type { Fault } from '../faults/fault-server.ts'
import { startFaultServer } from '../faults/fault-server.ts'
import { httpBytes } from '../faults/http-text.ts'
import { holdersOf } from './book-at.ts'
import { test } from './data-folder.ts'
import { type KillableDesk, startKillableDesk } from './killable-desk.ts'

const CODE = '39902294711'
const CLIENT = { consumerClient: { name: 'Kanaari Lind', personalCode: CODE } }

/** A service that repeats in its refusal all that it was sent, as some do. */
const ECHO: Fault = {
  onRequest: ({ socket, request }) => {
    const message = `Refused: ${request.headers.get('authorization')} ${request.body}`
    socket.write(httpBytes({ status: 401, type: 'application/json', body: JSON.stringify({ message }) }))
  },
}

test('a canary token and a canary personal code turn up nowhere they should not', async ({ dataFolder: folder }) => {
  test.setTimeout(120_000)
  const server = await startFaultServer()
  const desk = await startKillableDesk(folder, server.baseUrl)
  const said: string[] = []
  const watched: KillableDesk = {
    ...desk,
    call: async (...args) => {
      const answer = await desk.call(...args)
      said.push(answer.text)
      return answer
    },
  }
  const play = async (fault: Fault | undefined, path: string, body: unknown) => {
    server.play(fault)
    const answer = await watched.call('POST', path, body)
    server.play(undefined)
    return answer
  }

  const groups = [BREAKS, ANSWERS, SUCCESSES, REFUSED, TOO_MANY, SERVER_FAULTS, redirects(server.baseUrl)]
  for (const [index, { fault }] of groups.flat().entries()) {
    const request = loanRequest(`C-${index}`, CLIENT)
    if (index % 2 === 0) await play(fault, CREATE_LOAN, request)
    else {
      const loanUuid = loanUuidOf(await watched.call('POST', CREATE_LOAN, request))
      await play(fault, EXTEND_LOAN, { loanUuid, daysToExtend: 30 })
    }
  }
  await play(undefined, CREATE_LOAN, { ...loanRequest('C-invalid', CLIENT), country: CODE, scheduleType: CODE })
  await decideSome(watched)
  await watched.call('POST', `/desk/v1/connections/${desk.connectionId}/test`, {})
  await redirect(watched, desk.connectionId, { baseUrl: 'https://localhost:1' })
  await play(undefined, CREATE_LOAN, loanRequest('C-closed', CLIENT))
  await redirect(watched, desk.connectionId, { baseUrl: server.baseUrl })
  for (const path of [
    '/',
    '/openapi.json',
    '/desk/v1/connections',
    '/desk/v1/session',
    '/desk/v1/loans',
    '/desk/v1/submissions?limit=200',
  ]) {
    await watched.call('GET', path)
  }
  const submissions = await submissionsOf(watched)
  expect(submissions.length).toBeGreaterThan(100)
  expect(said.filter((text) => text.includes(CODE) || text.includes(LIVE_TOKEN))).toEqual([])

  // The code comes back where the service itself repeats it to the caller, and where it is asked for; the token never.
  const echoed = await play(ECHO, CREATE_LOAN, loanRequest('C-echo', CLIENT))
  expect(echoed.text).toContain(CODE)
  const path = `/desk/v1/submissions/${echoed.submissionId}`
  expect((await desk.call('GET', path)).text).not.toContain(CODE)
  expect((await desk.call('GET', `${path}?personalCodes=shown`)).text).toContain(CODE)
  expect(said.filter((text) => text.includes(LIVE_TOKEN))).toEqual([])

  const { stdout: processArguments } = spawnSync('ps', ['-p', String(desk.processId), '-o', 'args='])
  expect(processArguments.toString()).toContain('headless.js')
  expect(processArguments.toString()).not.toMatch(new RegExp(`${LIVE_TOKEN}|${CODE}`))
  await expectClean(join(folder, 'data'))
  const { stdout, stderr } = await desk.stop()
  expect(stdout + stderr).not.toMatch(new RegExp(`${LIVE_TOKEN}|${CODE}`))
  await expectClean(join(folder, 'data'))
  await server.stop()
})

/** One unknown submission found to be done, one sent again, each with its checks at the service. */
async function decideSome(desk: KillableDesk): Promise<void> {
  const unknown = (await submissionsOf(desk)).filter(({ state }) => state === 'unknown')
  for (const { id, loanUuid } of unknown.slice(0, 4)) {
    const created = { outcome: 'created', loanUuid: loanUuid ?? id, reason: 'Found' }
    await desk.call('POST', `/desk/v1/submissions/${id}/resolution`, created)
    await desk.call('POST', `/desk/v1/submissions/${id}/resolution`, { outcome: 'not-created', reason: 'Not found' })
  }
}

/** Headless, the token is kept nowhere at all; the personal code in the database alone, where the loan is. */
async function expectClean(folder: string): Promise<void> {
  expect(await holdersOf(folder, LIVE_TOKEN)).toEqual([])
  const holding = await holdersOf(folder, CODE)
  expect(holding.filter((name) => !/^(loan-desk\.db(-wal)?|schema)$/.test(name))).toEqual([])
  expect(holding).not.toEqual([])
}
