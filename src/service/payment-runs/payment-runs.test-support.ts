import { expect } from 'vitest'
import {
  type PaymentRunBody,
  type PaymentRunLine,
  paymentLinesBody,
  paymentRunBody,
} from '#contract/desk/payment-runs.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { ADDRESS, TOKEN, testService } from '../service.test-support.ts'

export const PAYMENT_RUNS_PATH = '/desk/v1/payment-runs'

type Desk = Pick<Awaited<ReturnType<typeof testService>>, 'call' | 'parts' | 'app'>

/** An entry of the file: amount, text, and what differs from a payment of the day before today with a reference of its own. */
export type Entry = readonly [
  amount: string,
  text: string,
  more?: { readonly date?: string; readonly reference?: string },
]

let files = 0

/** A table of a bank with these entries, whose references no other file has. */
export function bankFile(...entries: readonly Entry[]): string {
  const file = ++files
  const lines = entries.map(([amount, text, more = {}], index) => {
    const { date = '2026-01-27', reference = `F${file}-${index + 1}` } = more
    return [date, amount, text, reference].join(';')
  })
  return ['Value date;Amount;Details;Transaction ID', ...lines, ''].join('\n')
}

/** Payment runs of a desk, requested like a person does. */
export function paymentsOf({ call, parts, app }: Desk) {
  const run = async (uuid: string): Promise<PaymentRunBody> =>
    paymentRunBody.parse((await call('GET', `${PAYMENT_RUNS_PATH}/${uuid}`)).body.data)
  const ended = async (uuid: string): Promise<PaymentRunBody> => {
    await expect.poll(() => parts.background.isActive(uuid), { interval: 1 }).toBe(false)
    return run(uuid)
  }
  const send = async (path: string, file: string | Uint8Array<ArrayBuffer>) => {
    const headers = { Authorization: `Bearer ${TOKEN}`, Host: new URL(ADDRESS).host }
    const answer = await app.fetch(new Request(`${ADDRESS}${path}`, { method: 'POST', body: file, headers }))
    const body: ReturnType<typeof JSON.parse> = JSON.parse(await answer.text())
    return { status: answer.status, body }
  }
  const upload = (file: string | Uint8Array<ArrayBuffer>, reading = '') =>
    send(`${PAYMENT_RUNS_PATH}?name=statement.csv${reading}`, file)
  const look = (file: string, reading = '') => send(`/desk/v1/payment-tables?${reading}`, file)
  const act = (uuid: string, action: string, body: object = {}) =>
    call('POST', `${PAYMENT_RUNS_PATH}/${uuid}/${action}`, body)
  const lines = async (uuid: string, query = ''): Promise<readonly PaymentRunLine[]> =>
    paymentLinesBody.parse((await call('GET', `${PAYMENT_RUNS_PATH}/${uuid}/lines?limit=200${query}`)).body).data
  const tried = async (file: string, reading = ''): Promise<PaymentRunBody> => {
    const { status, body } = await upload(file, reading)
    expect([status, status === 201 ? '' : body]).toEqual([201, ''])
    return ended(body.data.uuid)
  }
  return {
    run,
    look,
    ended,
    upload,
    act,
    lines,
    tried,
    settle: (uuid: string, position: number, choice: object) => act(uuid, `lines/${position}/settle`, choice),
    /** Outcome, reason and loan of each line, and what it books: delayed interest, interest, principal, given back. */
    read: async (uuid: string) => (await lines(uuid)).map(shown),
    ran: async (uuid: string, body: object = {}) => {
      expect((await act(uuid, 'start', body)).status).toBe(200)
      return ended(uuid)
    },
  }
}

function shown(line: PaymentRunLine): string {
  const { outcome, reason, lenderLoanId, delayedInterestAmount, interestAmount, principalAmount, returnedAmount } = line
  const booked = [delayedInterestAmount, interestAmount, principalAmount, returnedAmount]
  const amounts = principalAmount === null ? [] : [booked.join(' ')]
  return [outcome, reason ?? '-', lenderLoanId ?? '-', ...amounts].join(' | ')
}

/** Three installments of 100.00 from 26 February, the first with 12.00 of interest, then 8.00 and 4.00. */
export async function loanToPay({ call }: Pick<Desk, 'call'>, lenderLoanId: string): Promise<string> {
  const { body } = await call('POST', '/claims/v1/lender/createLoan', {
    ...WORKED_EXAMPLE,
    lenderLoanId,
    scheduleType: 'REGULAR',
    loanAmount: '300',
    maxExtensions: 9,
    schedule: [
      { date: '2026-02-26', principalAmount: '100', interestAmount: '12' },
      { date: '2026-03-26', principalAmount: '100', interestAmount: '8' },
      { date: '2026-04-26', principalAmount: '100', interestAmount: '4' },
    ],
  })
  return body.data.uuid
}

/** A desk with two loans to pay. */
export async function deskToPay() {
  const service = await testService()
  const [one, two] = [await loanToPay(service, 'PAY-100'), await loanToPay(service, 'PAY-200')]
  const detail = async (uuid: string) => (await service.call('GET', `/desk/v1/loans/${uuid}`)).body.data
  const paid = async (uuid: string) => (await detail(uuid)).payments.length
  return { ...service, one, two, paid, detail, ...paymentsOf(service) }
}
