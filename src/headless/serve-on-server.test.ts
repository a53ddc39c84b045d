import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { DatabaseTarget } from '#storage/postgres/database-target.ts'
import { refusal, refusingServer } from '#storage/postgres/refusing-server.test-support.ts'
import { dropSchema, valuesIn } from '#storage/postgres/test-schema.test-support.ts'
import { newTarget } from '#storage/postgres/test-server.test-support.ts'
import { databaseAddress } from '#storage/postgres/test-target.test-support.ts'
import { StorageError } from '#storage/storage-error.ts'
import { openListeningDesk } from './listening-desk.ts'
import { readServeCommand } from './options.ts'
import { SELF_SIGNED } from './self-signed.test-support.ts'

const LOAN = {
  lenderLoanId: 'LOAN-1',
  scheduleType: 'FULL-BULLET',
  loanAmount: '1000',
  currency: 'EUR',
  interestRate: '14',
  country: 'EST',
  lenderIssueDate: '2026-01-26',
  clientType: 'CONSUMER',
  consumerClient: { name: 'Mari Maasikas', personalCode: '48703150007' },
  schedule: [{ date: '2027-01-26', principalAmount: '1000', interestAmount: '141.16' }],
  maxExtensions: 1,
}

/** The headless program on a server, until the test ends or it is closed. */
async function started(target: DatabaseTarget, ...args: readonly string[]) {
  const command = readServeCommand(['--port=0', '--database', databaseAddress(target), ...args], '/nowhere')
  if (command.kind !== 'serve') throw new Error('asked for help')
  const environment = { LOAN_DESK_API_TOKEN_QA: 'qa-token', PGPASSWORD: target.password }
  const desk = await openListeningDesk(command.options, { assets: async () => undefined }, environment, () => undefined)
  expect(environment).not.toHaveProperty('PGPASSWORD')
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= desk.close()
    return closing
  }
  onTestFinished(close)
  return { desk, close, call: await callsOf(desk) }
}

/** Calls of a lender system, and of a signed-in browser. */
async function callsOf({ address, openAddress }: Awaited<ReturnType<typeof openListeningDesk>>) {
  const { origin, searchParams } = new URL(await openAddress())
  const code = JSON.stringify({ code: searchParams.get('code') })
  const json = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${origin}/open`, { method: 'POST', headers: json, body: code })
  const cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return async (method: string, path: string, body?: object) => {
    const headers = {
      ...(path.startsWith('/claims') ? { Authorization: 'Bearer qa-token' } : { Cookie: cookie, Origin: address }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    }
    const response = await fetch(address + path, { method, headers, body: body ? JSON.stringify(body) : null })
    const text = await response.text()
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
}

describe('the service on PostgreSQL', () => {
  it('finds what it has stored after a restart', async () => {
    const target = await newTarget()
    const first = await started(target)
    const made = await first.call('POST', '/claims/v1/lender/createLoan', LOAN)
    expect(made).toMatchObject({ status: 201, body: { data: { lenderLoanId: 'LOAN-1' } } })
    await first.close()
    const { call } = await started(target)
    const { uuid } = made.body.data
    expect((await call('GET', `/claims/v1/lender/getLoan?loanUuid=${uuid}`)).body).toEqual(made.body)
    expect((await call('GET', '/desk/v1/loan-totals')).body.data).toMatchObject({ loans: 1 })
    const sheet = await call('POST', '/desk/v1/loans-export', { format: 'csv', loans: { filter: {} } })
    expect(sheet).toMatchObject({ status: 200, text: expect.stringContaining('LOAN-1') })
  })

  it('shows where the data are, and goes over to the demo and back', async () => {
    const target = await newTarget()
    onTestFinished(() => dropSchema({ ...target, schema: `${target.schema}_demo` }))
    const { call } = await started(target)
    const shown = async () => (await call('GET', '/desk/v1/session')).body.data
    const own = expect.stringMatching(new RegExp(`^postgres://.*, schema ${target.schema}$`))
    expect(await shown()).toMatchObject({ isOnServer: true, isDemo: false, dataFolder: own })
    expect((await call('POST', '/desk/v1/demo')).status).toBe(204)
    expect(await shown()).toMatchObject({ isDemo: true, dataFolder: expect.stringMatching(/_demo$/) })
    expect((await call('GET', '/desk/v1/loan-totals')).body.data).toMatchObject({ loans: 200 })
    expect((await call('DELETE', '/desk/v1/demo')).status).toBe(204)
    expect(await shown()).toMatchObject({ isDemo: false, dataFolder: own })
  })
})

describe('a service beside a newer one that has taken the schema over', () => {
  it('is not ready any more: it reads on, and refuses every change', async () => {
    const target = await newTarget()
    const { call } = await started(target)
    const made = await call('POST', '/claims/v1/lender/createLoan', LOAN)
    expect((await call('GET', '/ready')).status).toBe(200)
    await valuesIn(target, 'UPDATE format SET version = version + 1 RETURNING version')
    expect(await call('GET', '/ready')).toMatchObject({
      status: 503,
      body: { type: expect.stringMatching(/:not-ready$/) },
    })
    expect((await call('GET', '/health')).status).toBe(200)
    expect((await call('GET', `/claims/v1/lender/getLoan?loanUuid=${made.body.data.uuid}`)).body).toEqual(made.body)
    expect(await call('POST', '/claims/v1/lender/createLoan', { ...LOAN, lenderLoanId: 'LOAN-2' })).toMatchObject({
      status: 503,
      body: { type: expect.stringMatching(/:newer-program$/) },
    })
  })
})

/** Refusal of a start, in the sentence that a person reads. */
async function refusalOf(...args: readonly string[]): Promise<string> {
  const command = readServeCommand(['--port=0', ...args], '/nowhere')
  if (command.kind !== 'serve') throw new Error('asked for help')
  const opening = openListeningDesk(command.options, { assets: async () => undefined }, {}, () => undefined)
  return opening.then(
    async (desk) => desk.close().then(() => 'started'),
    (error: unknown) => (error instanceof StorageError ? error.message : Promise.reject(error)),
  )
}

function fileOf(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-on-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  writeFileSync(path, content, { mode: 0o600 })
  return path
}

describe('a start that the server refuses', () => {
  const says = [refusal('28P01', 'password authentication failed')]

  it('over the password says so, and does not repeat it', async () => {
    const port = await refusingServer({ says })
    const database = `postgres://desk@127.0.0.1:${port}/loans`
    expect(await refusalOf('--database', database, '--database-password-file', fileOf('s3cret'))).toBe(
      `The database server at 127.0.0.1:${port} refuses the user "desk" or the password. Check both.`,
    )
  })

  it('is sent no password where its certificate is not trusted, or is for another host', async () => {
    const port = await refusingServer({ identity: SELF_SIGNED, says })
    const tls = `${port}/loans?sslmode=verify-full`
    expect(await refusalOf('--database', `postgres://desk@127.0.0.1:${tls}`)).toContain('is not trusted here')
    const trusted = `${tls}&sslrootcert=${fileOf(SELF_SIGNED.cert)}`
    expect(await refusalOf('--database', `postgres://desk@localhost:${trusted}`)).toContain('is for another host')
    expect(await refusalOf('--database', `postgres://desk@127.0.0.1:${trusted}`)).toContain('asks for the password')
  })
})
