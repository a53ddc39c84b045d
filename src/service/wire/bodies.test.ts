import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { MAX_BODY_BYTES } from '#values/vocabulary/limits.ts'
import { ADDRESS, TOKEN, testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const AUTHORIZED = { Authorization: `Bearer ${TOKEN}` }

describe('a request body', () => {
  it.each([
    ['{"lenderLoanId": ', 400],
    ['', 400],
    ['{"a": 1,}', 400],
    ['[]', 422],
    ['"text"', 422],
    ['null', 422],
    ['['.repeat(33) + ']'.repeat(33), 400],
  ])('%s is answered %i', async (text, status) => {
    const { call, loanCount } = await testService()
    const answer = await call('POST', CREATE, text)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await loanCount()).toBe(0)
  })

  it('may nest 32 levels deep and no deeper', async () => {
    const { call } = await testService()
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    expect((await call('POST', CREATE, nested(32))).status).toBe(422)
    expect((await call('POST', CREATE, nested(33))).status).toBe(400)
    expect((await call('POST', CREATE, `{"a":${'['.repeat(500_000)}`)).status).toBe(400)
    expect((await call('POST', CREATE, JSON.stringify({ ...WORKED_EXAMPLE, note: '[['.repeat(99) }))).status).toBe(201)
  })

  it('is counted, whatever its header says', async () => {
    const { app } = await testService()
    const send = async (bytes: number) => {
      const body = JSON.stringify({ ...WORKED_EXAMPLE, note: '' })
      const padded = body.replace('"note":""', `"note":"${'x'.repeat(bytes - body.length)}"`)
      const headers = {
        Host: new URL(ADDRESS).host,
        ...AUTHORIZED,
        'Content-Type': 'application/json',
        'Content-Length': '10',
      }
      return (await app.fetch(new Request(`${ADDRESS}${CREATE}`, { method: 'POST', body: padded, headers }))).status
    }
    expect(await send(MAX_BODY_BYTES)).toBe(201)
    expect(await send(MAX_BODY_BYTES + 1)).toBe(413)
  })

  it('must be JSON by its type, in UTF-8', async () => {
    const { call, app } = await testService()
    const typed = (type: string) =>
      call('POST', CREATE, JSON.stringify(WORKED_EXAMPLE), { ...AUTHORIZED, 'Content-Type': type })
    expect((await typed('text/plain')).status).toBe(415)
    expect((await typed('application/jsonp')).status).toBe(415)
    expect((await typed('Application/JSON; charset=utf-8')).status).toBe(201)
    const headers = { Host: new URL(ADDRESS).host, ...AUTHORIZED, 'Content-Type': 'application/json' }
    const request = new Request(`${ADDRESS}${CREATE}`, {
      method: 'POST',
      body: new Uint8Array([0x22, 0xff, 0x22]),
      headers,
    })
    expect((await app.fetch(request)).status).toBe(400)
  })

  it('keeps what the service does not interpret, to the letter', async () => {
    const { call, storage } = await testService()
    const text = JSON.stringify(
      { ...WORKED_EXAMPLE, consumerClient: null, branch: { code: 7 }, __proto__: undefined },
      null,
      3,
    )
    expect((await call('POST', CREATE, text)).status).toBe(201)
    expect((await storage.loans.byLenderLoanId('local', 'ABC-12345'))?.requestJson).toBe(text)
  })

  it('never comes back in a problem', async () => {
    const { call, log } = await testService()
    const canary = 'CANARY-39001010001'
    const businessClient = { ...WORKED_EXAMPLE.businessClient, representativePersonalCode: [canary], companyName: '' }
    const request = {
      ...WORKED_EXAMPLE,
      loanAmount: canary,
      country: canary,
      scheduleType: canary,
      lenderIssueDate: canary,
      businessClient,
    }
    const answers = [await call('POST', CREATE, request), await call('POST', CREATE, `{"personalCode": "${canary}"`)]
    expect(answers.map(({ status }) => status)).toEqual([422, 400])
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(canary)
    expect(log).toEqual([])
  })
})

describe('a fault of ours', () => {
  it('says a random reference and nothing else, and the log says where, without what was sent', async () => {
    const secret = 'SELECT 48703150007'
    const fails = () => Promise.reject(new Error(secret))
    const { call, log } = await testService({ assets: fails })
    const { status, body } = await call('GET', '/')
    expect(status).toBe(500)
    expect(Object.keys(body)).toEqual(['type', 'title', 'status', 'detail', 'instance'])
    expect(JSON.stringify(body)).not.toContain('SELECT')
    const places = expect.arrayContaining([expect.stringMatching(/^at /)])
    expect(log).toEqual([{ event: 'request-failed', instance: body.instance, fault: 'Error', places }])
    expect(JSON.stringify(log)).not.toContain(secret)
  })
})

describe('a wrong method or address', () => {
  it('is told what is allowed', async () => {
    const { call } = await testService()
    const { status, headers } = await call('GET', CREATE)
    expect([status, headers.get('Allow')]).toEqual([405, 'POST'])
    expect((await call('PATCH', '/desk/v1/settings')).headers.get('Allow')).toBe('GET, PUT')
    expect((await call('POST', '/claims/v1/lender/createLoans', {})).status).toBe(404)
    expect((await call('GET', '/desk/v2/loans')).status).toBe(404)
  })
})
