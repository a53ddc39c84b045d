import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked, MeasuredDesk } from './measured-desk.ts'

const CREATE = '/claims/v1/lender/createLoan'
const IMPORTS = '/desk/v1/import-runs'
const AT_ONCE = 16

type BadRequest = readonly [method: string, path: string, asked?: Asked]

const loan = (number: number, changes: object = {}) => ({
  lenderLoanId: `BAD-${number}`,
  scheduleType: 'ANNUITY',
  loanAmount: '1200.00',
  currency: 'EUR',
  interestRate: '12',
  country: 'EST',
  lenderIssueDate: '2026-11-01',
  clientType: 'CONSUMER',
  consumerClient: { name: `Client ${number}`, personalCode: '48001010000' },
  maxExtensions: 3,
  ...changes,
})

/** A bad request of each kind. Each request differs from all earlier ones, so that anything stored by value grows. */
const BAD: readonly ((number: number) => BadRequest)[] = [
  (number) => ['POST', CREATE, { body: loan(number, { loanAmount: `-${number}` }) }],
  (number) => ['POST', CREATE, { body: loan(number, { schedule: Array.from({ length: 300 }, () => number) }) }],
  (number) => ['POST', CREATE, { body: loan(number, { scheduleType: `X${number}`, extra: 'x'.repeat(20_000) }) }],
  (number) => ['POST', CREATE, { body: { lenderLoanId: number }, headers: { 'Idempotency-Key': `key-${number}` } }],
  (number) => ['POST', CREATE, { body: `{"a":${number}`, headers: { 'Content-Type': 'application/json' } }],
  (number) => ['POST', CREATE, { body: `text ${number}`, headers: { 'Content-Type': 'text/plain' } }],
  (number) => ['POST', `${CREATE}Extension`, { body: { loanUuid: randomUUID(), daysToExtend: number } }],
  (number) => ['GET', `/claims/v1/lender/getLoan?loanUuid=${randomUUID()}&x=${number}`],
  (number) => ['GET', `/no/such/page/${number}`],
  (number) => ['PATCH', `/desk/v1/loans/${number}`],
  (number) => ['GET', `/desk/v1/loans?sort=s${number}`],
  (number) => ['GET', `/desk/v1/clients/${randomUUID()}?x=${number}`],
  (number) => ['GET', '/desk/v1/loans', { headers: { Authorization: `Bearer wrong-${number}` } }],
  (number) => ['GET', '/desk/v1/loans', { headers: { Host: `host-${number}.example` } }],
  (number) => ['GET', '/desk/v1/loans', { headers: { Origin: `https://site-${number}.example` } }],
  (number) => [
    'PUT',
    `/desk/v1/loans/${randomUUID()}/files/${randomUUID()}?name=${number}`,
    { body: 'x'.repeat(5_000) },
  ],
]

/** Sends that many bad requests, of all kinds. Throws if one of them is not refused as the caller's fault. */
export async function sendBadRequests({ ask }: MeasuredDesk, from: number, count: number): Promise<void> {
  let next = from
  const sender = async () => {
    while (next < from + count) {
      const number = next++
      const bad = BAD[number % BAD.length]?.(number)
      if (!bad) continue
      const { status } = await ask(...bad)
      if (status < 400 || status >= 500) throw new Error(`${bad[0]} ${bad[1]}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
}

async function* csvOf(loans: number): AsyncGenerator<string> {
  const heads = ['Lender loan ID', 'Client type', 'Client name', 'Client code', 'Loan amount', 'Currency']
  yield `${[...heads, 'Interest rate', 'Country', 'Issue date', 'Schedule type', 'Number of installments'].join(',')}\n`
  for (let first = 0; first < loans; first += 500) {
    const numbers = Array.from({ length: Math.min(500, loans - first) }, (_, index) => first + index)
    const line = (number: number) =>
      `L-${number},CONSUMER,Client ${number},${48_001_010_000 + number},${1_000 + (number % 900)}.00,EUR,12,EST,2026-11-01,ANNUITY,12\n`
    yield numbers.map(line).join('')
  }
}

/** Uploads a file of that many loans, checks it and returns the run. */
export async function checkImport(desk: MeasuredDesk, loans: number): Promise<string> {
  const { text } = await desk.ask('POST', `${IMPORTS}?name=loans.csv`, { body: csvOf(loans) })
  const path = `${IMPORTS}/${JSON.parse(text).data.uuid}`
  await untilState(desk, path, 'mapping')
  await send(desk, `${path}/check`)
  await untilState(desk, path, 'checked')
  return path
}

/** Creates the loans of a checked import. */
export async function runImport(desk: MeasuredDesk, path: string): Promise<void> {
  await send(desk, `${path}/start`)
  await untilState(desk, path, 'finished')
}

/** Tries an extension of all loans. */
export async function dryRun(desk: MeasuredDesk): Promise<void> {
  const { text } = await desk.ask('POST', '/desk/v1/extension-runs', {
    body: { daysToExtend: 30, loans: { filter: {} } },
  })
  await untilState(desk, `/desk/v1/extension-runs/${JSON.parse(text).data.uuid}`, 'checked')
}

/** Reads the file of all loans to its end. */
export async function exportAll({ ask }: MeasuredDesk, format: 'csv' | 'xlsx'): Promise<void> {
  const { status, text } = await ask('POST', '/desk/v1/loans-export', { body: { format, loans: { filter: {} } } })
  if (status !== 200) throw new Error(text)
}

async function send({ ask }: MeasuredDesk, path: string): Promise<void> {
  const { status, text } = await ask('POST', path, { body: {} })
  if (status !== 200) throw new Error(text)
}

async function untilState({ ask }: MeasuredDesk, path: string, wanted: string): Promise<void> {
  for (;;) {
    const { data } = JSON.parse((await ask('GET', path)).text)
    if (data.state === wanted) return
    if (data.state === 'unreadable' || data.state === 'paused') throw new Error(data.pauseReason)
    await pause(500)
  }
}
