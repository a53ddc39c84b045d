import { createHash, randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { NO_POLICY } from '#engine/extension-policy.ts'
import { damagerAt } from '#storage/damager-at.test-support.ts'
import { newToken, signingIn } from '#storage/sign-in.test-support.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { buybacksOf } from '../buyback-runs/buyback-runs.test-support.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { CREATE, connect, EXTEND } from '../live/live-desk.test-support.ts'
import { bankFile, paymentsOf } from '../payment-runs/payment-runs.test-support.ts'
import { storedReconciliation } from '../reconciliations/reconciliations.test-support.ts'
import { ADDRESS, testService } from '../service.test-support.ts'
import { othersFirst } from '../wire/turns.ts'
import { importedOf } from './imported.test-support.ts'

const PAY = '/claims/v1/lender/createLoanPayment'
const DRAFTS = '/desk/v1/drafts/new-loan'
const uuidOf = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`

/**
 * A desk with two of everything, of which the second is the last row of its table, which the damager damages. `call`
 * uses an undamaged session.
 */
export async function damagedDesk() {
  const service = inTurns(await testService())
  const { parts, storage } = service
  Object.assign(parts.live, { exchange: async () => ({ kind: 'doubtful', reason: { kind: 'reset' }, answer: null }) })
  const { sessions } = parts
  const [sound = '', damagedSession = ''] = await inOrder(
    async () => (await sessions.open(await sessions.launchCode(), signingIn('browser'))) ?? '',
  )
  const [, damagedCode = ''] = await inOrder(sessions.launchCode)
  const callAs = (session: string) => asFace(service, session)
  const call = callAs(sound)
  const known = await filled({ ...service, call })
  await withRules({ ...service, call }, known.first)
  await storage.write((unit) => unit.tokens.put(newToken('damaged', '2026-01-28T06:00:00.000Z'), 'damaged-token'))
  service.log.length = 0
  const damager = await damagerAt(service.place, storage)
  onTestFinished(damager.close)
  return {
    ...service,
    call,
    known,
    damager,
    /** Calls with the session, the token and the one-time address that are the last rows of their tables. */
    callAsDamaged: callAs(damagedSession),
    callByDamagedToken: (method: string, path: string) =>
      service.call(method, path, undefined, { Authorization: 'Bearer damaged-token' }),
    openByDamaged: () => service.call('POST', '/open', { code: damagedCode }, {}),
  }
}

/** Gives each request a turn of its own, like over HTTP, so that it sees damage from earlier turns. */
function inTurns(service: Service): Service {
  const { call } = service
  return {
    ...service,
    call: async (method, path, body, headers) => {
      await othersFirst()
      return call(method, path, body, headers)
    },
  }
}

type Service = Awaited<ReturnType<typeof testService>>

/** Creates two secrets, in the order of their table. */
async function inOrder(make: () => Promise<string>): Promise<readonly string[]> {
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
  return [await make(), await make()].sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
}

function asFace({ call }: Service, session: string): Service['call'] {
  const face = { Cookie: `loan-desk-4180=${session}`, Origin: ADDRESS, 'Sec-Fetch-Site': 'same-origin' }
  return (method, path, body, headers = {}) => call(method, path, body, { ...face, ...headers })
}

/** The text of a letter, settings of delayed interest, and an extension policy with a buyback rule of this connection and, last by its key, of this computer. */
async function withRules({ call, storage }: Service, connectionId: string): Promise<void> {
  for (const rate of ['none', 'loan'])
    await call('POST', '/desk/v1/delayed-interest', { fromDate: '2026-01-01', rate, graceDays: 3, maxPercentage: '10' })
  const policy = { ...NO_POLICY, daysEach: { most: 90, effect: 'warn' } } as const
  const buyback = { afterDays: 60, countedFrom: 'due-date' } as const
  const changed = { changedAt: '2026-01-28T06:00:00.000Z', changedThrough: 'desk' }
  const letter = { kind: 'after-payment', language: 'et', title: 'Kiri', text: '{loan}' } as const
  const saved = { savedAt: changed.changedAt, savedThrough: 'desk' }
  await storage.write((unit) => unit.letterTexts.put({ ...letter, ...saved }))
  for (const id of [connectionId, LOCAL_CONNECTION])
    await storage.write((unit) => unit.extensionPolicies.put({ connectionId: id, policy, buyback, ...changed }))
}

async function filled(desk: Service) {
  const { call, storage } = desk
  const { first, connectionId, submissions } = await withConnections(desk)
  const soundUuid = await loanOf(desk, 'SOUND', { maxExtensions: 99 })
  await call('POST', CREATE, { ...WORKED_EXAMPLE, maxExtensions: 99 }, { 'Idempotency-Key': '"key"' })
  const { body } = await call(
    'POST',
    CREATE,
    { ...WORKED_EXAMPLE, maxExtensions: 99 },
    { 'Idempotency-Key': '"again"' },
  )
  const loanUuid: string = body.data.uuid
  for (const uuid of [soundUuid, loanUuid]) {
    await call('POST', EXTEND, { loanUuid: uuid, daysToExtend: 30 })
    await call('POST', PAY, { loanUuid: uuid, paymentAmount: '10.00', currency: 'EUR' })
  }
  const returned = JSON.stringify({ data: { status: 'ACTIVE' } })
  await storage.write((unit) => unit.loans.setReturned(2, returned, '2026-01-28T06:00:00.000Z'))
  const { tried } = runsOf(desk)
  await tried({ uuids: [soundUuid] })
  const run = await tried({ uuids: [soundUuid, loanUuid] })
  for (const digit of [1, 2])
    await call('PUT', `${DRAFTS}/${uuidOf(digit)}?writer=${uuidOf(digit)}`, { values: { lenderLoanId: 'typed' } })
  for (const uuid of [soundUuid, loanUuid])
    for (const digit of [1, 2])
      for (const kept of ['notes', 'files'])
        await call('PUT', `/desk/v1/loans/${uuid}/${kept}/${randomUUID()}?name=n${digit}`, { text: `Note ${digit}` })
  const submissionId: string = submissions.body.data[0].id
  const further = await withFurtherRuns(desk, soundUuid, loanUuid)
  await importedOf(desk)
  const imported = await importedOf(desk)
  return {
    ...imported,
    ...further,
    loanUuid,
    soundUuid,
    runUuid: run.uuid,
    connectionId,
    first,
    submissionId,
    tokenId: '2',
  }
}

/** Connections with submissions, views and sets of terms; then this computer is chosen. */
async function withConnections(desk: Service) {
  const { call } = desk
  const first = await connect(desk, { name: 'First' })
  for (const lenderLoanId of ['SENT-1', 'SENT-2']) await call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId })
  const submissions = await call('GET', '/desk/v1/submissions')
  const connectionId = await connect(desk, { name: 'Second' })
  await call('PUT', '/desk/v1/connection', { id: 'local' })
  const nightly = { connectionId: first, atMinute: 150, since: '2026-01-28T06:00:00.000Z' }
  await desk.storage.write((unit) => unit.nightlyReconciliations.put(nightly))
  for (const name of ['First', 'Second'])
    await call('POST', '/desk/v1/loan-views', { name, filter: {}, columns: [{ name: 'client', width: 200 }] })
  for (const name of ['First', 'Second'])
    await call('POST', '/desk/v1/terms-sets', { name, terms: { scheduleType: 'BULLET' }, isDefault: true })
  return { first, connectionId, submissions }
}

/** Payment runs, buyback runs and reconciliations. */
async function withFurtherRuns(desk: Service, soundUuid: string, loanUuid: string) {
  const { tried } = paymentsOf(desk)
  await tried(bankFile(['10.00', 'SOUND']))
  const { uuid } = await tried(bankFile(['10.00', 'SOUND'], ['20.00', WORKED_EXAMPLE.lenderLoanId]))
  await storedReconciliation(desk, [soundUuid])
  const buybacks = buybacksOf(desk)
  await buybacks.tried({ uuids: [soundUuid] })
  const { uuid: buybackRunUuid } = await buybacks.tried({ uuids: [soundUuid, loanUuid] })
  return {
    paymentRunUuid: uuid,
    buybackRunUuid,
    reconciliationUuid: await storedReconciliation(desk, [soundUuid, loanUuid]),
  }
}
