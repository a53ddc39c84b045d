import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callsBy, sendTo } from '#playwright/desk/desk-calls.ts'
import { emptyBook, signIn } from '#playwright/desk/empty-book.ts'
import { API_TOKEN, type Desk, openLoans, sendWithToken, startTestDesk } from './desk.ts'
import { test as base } from './worker-context.ts'

type WorkerDesk = { readonly address: string }
type WorkerFixtures = {
  /** The desk of a worker, in test mode: it is started for the first test that asks for it. */
  workerDesk: () => Promise<WorkerDesk>
}

/** Tests that can have a book of the one desk that serves all tests of a worker, by the means of `@loan-desk/playwright`. */
export const test = base.extend<object, WorkerFixtures>({
  workerDesk: [
    async ({ workerDeskPort }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'loan-desk-'))
      let desk: ReturnType<typeof startTestDesk> | undefined
      await use(() => {
        desk ??= startTestDesk(folder, workerDeskPort)
        return desk
      })
      await (await desk)?.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** The only book of its desk: each worker has a desk of its own. */
const BOOK = 'walk'

/** The desk with its book emptied, for a test that leaves the program alone. */
export async function deskInBook({ address }: WorkerDesk): Promise<Desk> {
  const known = { url: address, token: API_TOKEN }
  await emptyBook(callsBy(sendTo(known, BOOK)), BOOK)
  const signedIn = async (page: Page) => {
    await signIn(known, BOOK, page.context())
    return page
  }
  return {
    address,
    openAddress: '',
    signIn: signedIn,
    open: async (page) => openLoans(await signedIn(page), address),
    send: sendWithToken(address, { 'Loan-Desk-Book': BOOK }),
    close: async () => undefined,
  }
}
