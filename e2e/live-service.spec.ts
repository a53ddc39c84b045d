import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { WORKED_EXAMPLE, WORKED_EXAMPLE_EXTENDED, workedExampleLoan } from '#contract/worked-example.ts'
import { CREATE_LOAN, EXTEND_LOAN, loanUuidOf, problemOf, redirect, submissionOf } from '../faults/desk-calls.ts'
import { startProxy } from '../faults/proxy.ts'
import { bookEnvironment, bookOptions } from './book-at.ts'
import { test as base } from './data-folder.ts'
import { type KillableDesk, startKillableDesk } from './killable-desk.ts'
import { LIVE_TOKEN, type LiveService, startLiveService } from './live-service.ts'
import { runToEnd } from './service-process.ts'

/** Two programs, as they are built: the desk, and another Loan Desk over TLS that plays the live service. */
const test = base.extend<{ service: LiveService; desk: KillableDesk }>({
  service: async ({ dataFolder }, use) => {
    const service = await startLiveService(join(dataFolder, 'service'))
    await use(service)
    await service.stop()
  },
  desk: async ({ dataFolder, service }, use) => {
    const desk = await startKillableDesk(dataFolder, service.address)
    await use(desk)
    await desk.stop()
  },
})

test('the worked example passes through to the letter, and again without another POST', async ({ desk, service }) => {
  const answer = await desk.call('POST', CREATE_LOAN, WORKED_EXAMPLE)
  expect({ status: answer.status, type: answer.type }).toEqual({ status: 201, type: 'application/json' })
  // The service answers the same request again with the first answer.
  expect(answer.text).toBe((await service.call('POST', CREATE_LOAN, WORKED_EXAMPLE)).text)
  const { data } = JSON.parse(answer.text)
  const { uuid, loanPublicId, createdAt } = data
  expect(data).toEqual(workedExampleLoan({ uuid, loanPublicId, createdAt }))
  const again = await desk.call('POST', CREATE_LOAN, WORKED_EXAMPLE)
  expect({ status: again.status, text: again.text }).toEqual({ status: 200, text: answer.text })
  expect(await service.lenderLoanIds()).toEqual(['ABC-12345'])
})

test('an extension passes through, and is what we predicted', async ({ desk }) => {
  const loanUuid = loanUuidOf(await desk.call('POST', CREATE_LOAN, WORKED_EXAMPLE))
  const { status, text, submissionId } = await desk.call('POST', EXTEND_LOAN, { loanUuid, daysToExtend: 30 })
  expect(status).toBe(201)
  expect(JSON.parse(text).data).toMatchObject({ loanUuid, extendedDays: 30, paymentDate: '2026-01-28' })
  expect(JSON.parse(text).data.paymentSchedule).toEqual(WORKED_EXAMPLE_EXTENDED)
  expect((await submissionOf(desk, submissionId)).prediction).toMatchObject({ differences: 0, rows: [{}, {}] })
})

test('the 422 of a used up extension comes unchanged', async ({ desk }) => {
  const loanUuid = loanUuidOf(await desk.call('POST', CREATE_LOAN, WORKED_EXAMPLE))
  await desk.call('POST', EXTEND_LOAN, { loanUuid, daysToExtend: 30 })
  const { status, type, text, submissionId } = await desk.call('POST', EXTEND_LOAN, { loanUuid, daysToExtend: 30 })
  expect({ status, type }).toEqual({ status: 422, type: 'application/problem+json' })
  const submission = await submissionOf(desk, submissionId)
  expect(submission).toMatchObject({ state: 'rejected', status: 422 })
  expect(JSON.parse(submission.answer ?? '')).toEqual(JSON.parse(text))
  expect(JSON.parse(text)).toMatchObject({
    title: 'Maximum number of allowed extensions reached',
    detail: '1 of 1 allowed extensions used',
  })
})

test('the service is killed when it has booked the loan and not answered: a person finds it there', async ({
  service,
  dataFolder,
}) => {
  const proxy = await startProxy()
  const desk = await startKillableDesk(dataFolder, service.address, { HTTPS_PROXY: proxy.address })
  proxy.withhold('answer')
  const asked = desk.call('POST', CREATE_LOAN, WORKED_EXAMPLE)
  await expect.poll(() => service.lenderLoanIds()).toEqual(['ABC-12345'])
  await service.stop('SIGKILL')
  const lost = await asked
  expect({ status: lost.status, kind: problemOf(lost).kind }).toEqual({ status: 502, kind: 'outcome-unknown' })
  proxy.withhold('nothing')
  const again = await startLiveService(join(dataFolder, 'service'), new URL(service.address).port)
  const uuid = loanUuidOf(await again.call('POST', CREATE_LOAN, WORKED_EXAMPLE))
  const created = (loanUuid: string) =>
    desk.call('POST', `/desk/v1/submissions/${lost.submissionId}/resolution`, {
      outcome: 'created',
      loanUuid,
      reason: 'Found at the service',
    })
  const wrong = await created('11111111-1111-4111-8111-111111111111')
  expect(problemOf(wrong).errors).toMatchObject([{ pointer: '/loanUuid' }])
  expect((await created(uuid)).status).toBe(200)
  expect(await submissionOf(desk, lost.submissionId)).toMatchObject({ state: 'accepted', loanUuid: uuid })
  expect((await desk.call('GET', `/desk/v1/loans/${uuid}`)).status).toBe(200)
  expect(await again.lenderLoanIds()).toEqual(['ABC-12345'])
  await Promise.all([desk.stop(), again.stop(), proxy.stop()])
})

test('the service is killed before the request gets there: a person sends it again, and there is one loan', async ({
  service,
  dataFolder,
}) => {
  const proxy = await startProxy()
  const desk = await startKillableDesk(dataFolder, service.address, { HTTPS_PROXY: proxy.address })
  proxy.withhold('request')
  const asked = desk.call('POST', CREATE_LOAN, WORKED_EXAMPLE)
  await proxy.requested()
  await service.stop('SIGKILL')
  const { status, submissionId } = await asked
  expect(status).toBe(502)
  expect((await submissionOf(desk, submissionId)).state).toBe('unknown')
  proxy.withhold('nothing')
  const again = await startLiveService(join(dataFolder, 'service'), new URL(service.address).port)
  expect(await again.lenderLoanIds()).toEqual([])
  const refused = await desk.call('POST', CREATE_LOAN, WORKED_EXAMPLE)
  expect({ status: refused.status, submissionId: refused.submissionId }).toEqual({ status: 409, submissionId })
  const resolution = { outcome: 'not-created', reason: 'Not to be found at the service' }
  await desk.call('POST', `/desk/v1/submissions/${submissionId}/resolution`, resolution)
  expect((await submissionOf(desk, submissionId)).state).toBe('accepted')
  expect(await again.lenderLoanIds()).toEqual(['ABC-12345'])
  await Promise.all([desk.stop(), again.stop(), proxy.stop()])
})

test('HTTPS_PROXY is honoured, and the proxy reads nothing but host and port', async ({ dataFolder, service }) => {
  const proxy = await startProxy()
  const desk = await startKillableDesk(dataFolder, service.address, {
    HTTPS_PROXY: proxy.address.replace('http://', ''),
  })
  expect((await desk.call('POST', CREATE_LOAN, WORKED_EXAMPLE)).status).toBe(201)
  expect(proxy.targets).toEqual([service.host])
  for (const secret of [LIVE_TOKEN, 'Bearer', 'ABC-12345', '654321-FED']) expect(proxy.seen()).not.toContain(secret)
  await desk.stop()
  await proxy.stop()
})

test('NO_PROXY leads past the proxy', async ({ dataFolder, service }) => {
  const proxy = await startProxy()
  const environment = { HTTPS_PROXY: proxy.address, NO_PROXY: '127.0.0.1' }
  const desk = await startKillableDesk(dataFolder, service.address, environment)
  expect((await desk.call('POST', CREATE_LOAN, WORKED_EXAMPLE)).status).toBe(201)
  expect(proxy.targets).toEqual([])
  await desk.stop()
  await proxy.stop()
})

test('a token from the environment goes to the host of its connection, and nowhere else', async ({ service, desk }) => {
  await redirect(desk, desk.connectionId, { name: 'Market place', token: null })
  await desk.stop()
  const again = await desk.startAgain({ LOAN_DESK_CONNECTION_TOKEN_MARKET_PLACE: LIVE_TOKEN })
  const elsewhere = { baseUrl: 'https://localhost:1', token: 'another' }
  const refused = await again.call('PATCH', `/desk/v1/connections/${desk.connectionId}`, elsewhere)
  expect(problemOf(refused).errors).toMatchObject([{ pointer: '/baseUrl' }])
  expect((await again.call('POST', CREATE_LOAN, WORKED_EXAMPLE)).status).toBe(201)
  expect(await service.lenderLoanIds()).toEqual(['ABC-12345'])
  await again.stop()
})

for (const [what, content, mode, rule] of [
  ['can be read by others', LIVE_TOKEN, 0o644, 'can be read by others; allow its owner alone (chmod 600)'],
  ['can be read by the group', LIVE_TOKEN, 0o640, 'can be read by others; allow its owner alone (chmod 600)'],
  ['holds two lines', `${LIVE_TOKEN}\n${LIVE_TOKEN}`, 0o600, 'must hold one token of printable characters'],
  ['is empty', '', 0o600, 'must hold one token of printable characters'],
  [
    'is for a connection that is not there',
    LIVE_TOKEN,
    0o600,
    'say which address the token is for: --connection-token',
  ],
] as const) {
  test(`a token file that ${what} is refused, and the token is not repeated`, async ({ dataFolder }) => {
    const path = join(dataFolder, 'token')
    writeFileSync(path, content)
    chmodSync(path, mode)
    const data = join(dataFolder, 'data')
    const args = ['--port', '0', ...bookOptions(data), '--connection-token', `Live=${path}`]
    const { code, stdout, stderr } = await runToEnd(args, { environment: bookEnvironment(data) })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(rule)
    expect(stderr).not.toContain(LIVE_TOKEN)
  })
}
