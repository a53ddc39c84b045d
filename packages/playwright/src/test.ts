import { type Page, test as playwrightTest } from '@playwright/test'
import { chooseFormats, type Formats } from './desk/choose-formats.ts'
import { type Desk, deskOn } from './desk/desk.ts'
import { addressFromEnvironment, checkedAddress } from './desk/desk-address.ts'
import { callsFor, callsInWindow, type DeskAddress } from './desk/desk-calls.ts'
import { type DeskProgram, openDeskWindow } from './desk/desk-window.ts'
import { checkFit } from './desk/fit.ts'
import { intoBook, intoWindow } from './desk/way-in.ts'

export type LoanDeskOptions = {
  /**
   * The desk in test mode that the tests are against, or the window that each worker starts; where it is not given, LOAN_DESK_URL
   * and LOAN_DESK_TEST_TOKEN name a desk.
   */
  loanDesk: DeskAddress | DeskProgram
}

export type LoanDeskTestOptions = {
  /** Notation of numbers and days on the pages. Default, whatever the machine: `1,234.56` and `2026-12-31`. */
  formats: Formats | undefined
}

export type LoanDeskFixtures = {
  /** The desk with a book of this worker's own: empty, its clock as at the start, no faults, and the page signed in. */
  desk: Desk
}

type LoanDeskWorker = { book: string; deskWindow: Page | null }

/** Playwright's test with a desk. Workers never see one another's loans, and no test what the one before it left. */
export const test = playwrightTest.extend<LoanDeskFixtures & LoanDeskTestOptions, LoanDeskOptions & LoanDeskWorker>({
  formats: [undefined, { option: true }],

  loanDesk: [addressFromEnvironment(process.env), { option: true, scope: 'worker' }],

  // A window has data of its own.
  book: [
    async ({ loanDesk, deskWindow }, use, { parallelIndex }) => {
      const name = 'url' in loanDesk ? `worker-${parallelIndex}` : 'main'
      if ('url' in loanDesk) await checkFit(callsFor(checkedAddress(loanDesk), name))
      else if (deskWindow) await checkFit(callsInWindow(deskWindow, name))
      await use(name)
    },
    { scope: 'worker' },
  ],

  deskWindow: [
    async ({ loanDesk }, use) => {
      if ('url' in loanDesk) return use(null)
      const { page, close } = await openDeskWindow(loanDesk)
      await use(page)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ loanDesk, baseURL }, use) => use('url' in loanDesk ? checkedAddress(loanDesk).url : baseURL),

  page: async ({ deskWindow, page, formats }, use) => {
    const shown = deskWindow ?? page
    const chosen = formats && (await chooseFormats(shown, formats))
    await use(shown)
    await chosen?.dispose()
  },

  desk: async ({ loanDesk, book, context, page }, use, testInfo) => {
    const isWindow = !('url' in loanDesk)
    const { send, log } = isWindow
      ? await intoWindow(page, book)
      : await intoBook(checkedAddress(loanDesk), book, context)
    const desk = deskOn({ send, book, page })
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
