import { describe, expect, it, onTestFinished } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { openDeskHost } from '../desk-host.ts'
import { NO_TERMINAL } from '../desk-log.ts'
import { newPlaces } from '../test-places.test-support.ts'
import { createDeskWatch } from './desk-watch.ts'
import { type Sample, samplesOf } from './open-metrics.test-support.ts'

const ADDRESS = 'http://127.0.0.1:4180'
const TOKEN = 'token-of-core-banking'
const { lenderLoanId, businessClient } = WORKED_EXAMPLE
const NOBODY = { runs: new Map(), submissions: new Map(), lastBackupAt: undefined }

/** The whole program except its socket, called like a lender system and Prometheus do. */
async function desk() {
  const host = await openDeskHost({
    ...(await newPlaces()),
    startInDemo: false,
    frozenDate: null,
    face: 'browser',
    assets: async () => undefined,
    apiTokens: [{ name: 'core-banking', token: TOKEN }],
    appVersion: '0.0.0',
    terminal: NO_TERMINAL,
    live: { sealToken: async () => null, unsealToken: async () => null, givenTokens: [], proxyFor: async () => null },
  })
  onTestFinished(host.close)
  host.listensAt(ADDRESS)
  const headers = { Host: new URL(ADDRESS).host, Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const content = body ? JSON.stringify(body) : null
    const response = await host.fetch(new Request(`${ADDRESS}${path}`, { method, headers, body: content }))
    return { status: response.status, text: await response.text() }
  }
  const scraped = async () => samplesOf((await call('GET', '/metrics')).text)
  return { host, call, scraped }
}

/** Value of the sample with this name and these labels. */
function sampled(samples: readonly Sample[], name: string, labels: Sample['labels'] = {}): number | undefined {
  const isMeant = (sample: Sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value)
  return samples.find((sample) => sample.name === name && isMeant(sample))?.value
}

describe('what is scraped', () => {
  it('grows by what is done', async () => {
    const { call, scraped } = await desk()
    const before = await scraped()
    const { text } = await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)
    const { uuid } = JSON.parse(text).data
    expect((await call('GET', `/claims/v1/lender/getLoan?loanUuid=${uuid}`)).status).toBe(200)
    expect((await call('GET', `/desk/v1/loans/${uuid}`)).status).toBe(200)
    expect((await call('GET', `/nothing/${uuid}`)).status).toBe(404)
    const after = await scraped()
    const requests = (route: string, status: string) =>
      sampled(after, 'loan_desk_requests_total', { route, status }) ?? 0
    expect(requests('/claims/v1/lender/createLoan', '201')).toBe(1)
    expect(requests('/claims/v1/lender/getLoan', '200')).toBe(1)
    expect(requests('/desk/v1/loans/{uuid}', '200')).toBe(1)
    expect(requests('/*', '404')).toBe(1)
    expect(requests('/metrics', '200')).toBe(1)
    const grown = (name: string, labels = {}) =>
      (sampled(after, name, labels) ?? 0) - (sampled(before, name, labels) ?? 0)
    expect(grown('loan_desk_request_seconds_count')).toBe(5)
    expect(grown('loan_desk_writes_total', { result: 'committed' })).toBe(1)
    expect(grown('loan_desk_write_seconds_count')).toBe(1)
    expect(grown('loan_desk_write_seconds_sum')).toBeGreaterThan(0)
    expect(sampled(after, 'loan_desk_writes_waiting')).toBe(0)
  })

  it('names no loan, client, token or connection', async () => {
    const { call, scraped } = await desk()
    const { text } = await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)
    const { uuid } = JSON.parse(text).data
    for (const path of ['/claims/v1/lender/getLoan?loanUuid=', '/desk/v1/loans/', '/desk/v1/submissions/', '/'])
      await call('GET', `${path}${uuid}`)
    await call('GET', `/desk/v1/loans?search=${businessClient.representativePersonalCode}`)
    const samples = await scraped()
    const said = JSON.stringify(samples.map(({ labels }) => Object.values(labels)))
    for (const secret of [uuid, lenderLoanId, ...Object.values(businessClient).slice(0, 4), TOKEN, 'core-banking'])
      expect(said).not.toContain(secret)
    const own = samples.filter(({ name }) => name.startsWith('loan_desk_')).flatMap(({ labels }) => Object.keys(labels))
    expect([...new Set(own)].sort()).toEqual(['le', 'method', 'result', 'route', 'state', 'status'])
  })

  it('has what the book and the process are at, each with its unit in its name', async () => {
    const { scraped } = await desk()
    const samples = await scraped()
    for (const state of ['planned', 'sending', 'unknown'])
      expect(sampled(samples, 'loan_desk_submissions', { state })).toBe(0)
    for (const state of ['checking', 'running']) expect(sampled(samples, 'loan_desk_runs', { state })).toBe(0)
    expect(sampled(samples, 'loan_desk_repeated_units_total')).toBe(0)
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(sampled(samples, name), name).toBeGreaterThanOrEqual(0)
  })

  it('goes on counting while the demo is shown, and the demo counts too', async () => {
    const { host, scraped } = await desk()
    const cookie = await signedIn(host.fetch, await host.launchCode())
    const before = await scraped()
    await host.fetch(new Request(`${ADDRESS}/desk/v1/demo`, { method: 'POST', headers: cookie }))
    const session = await host.fetch(new Request(`${ADDRESS}/desk/v1/session`, { headers: cookie }))
    expect(await session.json()).toMatchObject({ data: { isDemo: true } })
    const after = await scraped()
    const written = (samples: readonly Sample[]) => sampled(samples, 'loan_desk_writes_total', { result: 'committed' })
    expect(written(after)).toBeGreaterThan(written(before) ?? 0)
  })
})

it('is ready until the program is about to end, and then still answers', async () => {
  const { host, call } = await desk()
  expect((await call('GET', '/ready')).status).toBe(200)
  host.endsSoon()
  expect((await call('GET', '/ready')).status).toBe(503)
  expect((await call('GET', '/desk/v1/loans')).status).toBe(200)
})

describe('a desk that counts', () => {
  it('knows nothing of another one', async () => {
    const [one, two] = [createDeskWatch(), createDeskWatch()]
    one.answered({ method: 'GET', route: '/health', status: 200, seconds: 0.002 })
    const counts = async (watch: typeof one) =>
      sampled(samplesOf(await watch.metrics(NOBODY)), 'loan_desk_requests_total', { route: '/health' })
    expect([await counts(one), await counts(two)]).toEqual([1, undefined])
  })

  it('tells the connections of all books on a server, for as long as each is open', async () => {
    const { server, metrics } = createDeskWatch()
    const counts = async () => {
      const samples = samplesOf(await metrics(NOBODY))
      const count = (state: string) => sampled(samples, 'loan_desk_database_connections', { state })
      return [count('busy'), count('idle'), count('waiting'), sampled(samples, 'loan_desk_repeated_units_total')]
    }
    expect(await counts()).toEqual([undefined, undefined, undefined, 0])
    const [home, demo] = [server(), server()]
    home.opened(() => ({ busy: 3, idle: 2, waiting: 1 }))
    demo.opened(() => ({ busy: 1, idle: 1, waiting: 0 }))
    demo.repeated()
    expect(await counts()).toEqual([4, 3, 1, 1])
    demo.closed()
    expect(await counts()).toEqual([3, 2, 1, 1])
  })
})

async function signedIn(fetch: (request: Request) => Promise<Response>, code: string) {
  const own = { Host: new URL(ADDRESS).host, Origin: ADDRESS }
  const json = { ...own, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ code })
  const { headers } = await fetch(new Request(`${ADDRESS}/open`, { method: 'POST', headers: json, body }))
  return { ...own, Cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}
