import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { WORKED_EXAMPLE_OF_CONSUMER } from '#contract/worked-example.test-support.ts'
import { NO_TERMINAL } from '#host/desk-log.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { openTestDesk, type TestDeskOptions } from './test-desk.ts'

export const TEST_TOKEN = 'token-for-tests'
export const ADDRESS = 'http://127.0.0.1:4180'

/** A folder that is gone after the tests. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-desk-'))
}

/** A desk in test mode as a host serves it, until the test ends. `call` has the token for tests, and goes to a book by its name. */
export async function testDesk(dataFolder = newFolder(), changes: Partial<TestDeskOptions> = {}) {
  const desk = await openTestDesk({
    dataFolder,
    face: 'browser',
    frozenDate: calendarDate('2026-01-28'),
    assets: async () => undefined,
    testToken: TEST_TOKEN,
    apiTokens: [],
    appVersion: '0.0.0',
    live: { sealToken: async () => null, unsealToken: async () => null, givenTokens: [], proxyFor: async () => null },
    terminal: NO_TERMINAL,
    ...changes,
  })
  desk.listensAt(ADDRESS)
  let isOpen = true
  const close = async () => {
    if (isOpen) await desk.close()
    isOpen = false
  }
  onTestFinished(close)
  const send = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    desk.fetch(
      new Request(`${ADDRESS}${path}`, {
        method,
        headers: { Host: '127.0.0.1:4180', 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const call = async (method: string, path: string, body?: unknown, book?: string): Promise<Answer> => {
    const headers = { Authorization: `Bearer ${TEST_TOKEN}`, ...(book === undefined ? {} : { 'Loan-Desk-Book': book }) }
    return answerOf(await send(method, path, headers, body))
  }
  /** Signs a person in to a book; returns their way to call it. */
  const asPerson = async (book = 'main') => {
    const signedIn = await send('POST', '/test/v1/session', { Authorization: `Bearer ${TEST_TOKEN}` }, { book })
    const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
    const headers = { Cookie: cookies.join('; '), Origin: ADDRESS }
    return async (method: string, path: string, body?: unknown) => answerOf(await send(method, path, headers, body))
  }
  return { desk, dataFolder, send, call, asPerson, close }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

export type Answer = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> }

export type Desk = Awaited<ReturnType<typeof testDesk>>

const LOAN = { ...WORKED_EXAMPLE_OF_CONSUMER, scheduleType: 'ANNUITY', loanAmount: '1000.00', schedule: undefined }

/** Registers a loan in a book. */
export const create = ({ call }: Desk, book: string, lenderLoanId: string) =>
  call('POST', '/claims/v1/lender/createLoan', { ...LOAN, lenderLoanId }, book)

/** The lender loan IDs of a book, the newest first. */
export async function idsIn({ call }: Desk, book?: string): Promise<readonly string[]> {
  const { body } = await call('GET', '/desk/v1/loans', undefined, book)
  return body.data.map((loan: { readonly lenderLoanId: string }) => loan.lenderLoanId)
}

/** Asks the bench of its books. */
export const bench = ({ call }: Desk, method: string, path: string, body?: unknown) =>
  call(method, `/test/v1/books/${path}`, body)
