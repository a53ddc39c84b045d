import { test as playwrightTest } from '@playwright/test'
import { type Desk, deskOn } from './desk/desk.ts'
import { addressFromEnvironment, checkedAddress } from './desk/desk-address.ts'
import type { DeskAddress } from './desk/desk-calls.ts'
import { emptyBook, signIn } from './desk/empty-book.ts'
import { serviceLogFrom } from './log/service-log.ts'

export type LoanDeskOptions = {
  /** The desk in test mode that the tests are against; where it is not given, LOAN_DESK_URL and LOAN_DESK_TEST_TOKEN name it. */
  loanDesk: DeskAddress
}

export type LoanDeskFixtures = {
  /** The desk with a book of this worker's own: empty, its clock as at the start, no faults, and the page signed in. */
  desk: Desk
}

type LoanDeskWorker = { book: string }

/** Playwright's test with a desk. Workers never see one another's loans, and no test what the one before it left. */
export const test = playwrightTest.extend<LoanDeskFixtures, LoanDeskOptions & LoanDeskWorker>({
  loanDesk: [addressFromEnvironment(process.env), { option: true, scope: 'worker' }],

  book: [async ({}, use, { parallelIndex }) => use(`worker-${parallelIndex}`), { scope: 'worker' }],

  baseURL: async ({ loanDesk }, use) => use(checkedAddress(loanDesk).url),

  desk: async ({ loanDesk, book, context, page }, use, testInfo) => {
    const address = checkedAddress(loanDesk)
    const log = serviceLogFrom(address.logFile, [address.token])
    await emptyBook(address, book)
    await signIn(address, book, context)
    const desk = deskOn({ address, book, page })
    await use(desk)
    if (testInfo.status === testInfo.expectedStatus) return
    // What the service was asked, what it answered and what it says of it tell more than a picture.
    const body = JSON.stringify(await desk.requests(), null, 2)
    await testInfo.attach('last requests of the desk', { body, contentType: 'application/json' })
    const said = log.sinceThen()
    if (said === null) return
    const text = said === '' ? 'Nothing was written during this test.' : said
    await testInfo.attach('log of the service', { body: text, contentType: 'text/plain' })
  },
})
