import type { BrowserContext, Page } from '@playwright/test'
import { type ServiceLog, serviceLogFrom } from '../log/service-log.ts'
import { callsBy, type DeskAddress, type DeskSend, sendInWindow, sendTo } from './desk-calls.ts'
import { emptyBook, signIn } from './empty-book.ts'

/** Access of a test to its book: over HTTP, or through the window. */
export type WayIn = { readonly send: DeskSend; readonly log: ServiceLog }

/** Empties the book and signs the pages of the context in to it. Rejects if the desk refuses. */
export async function intoBook(address: DeskAddress, book: string, context: BrowserContext): Promise<WayIn> {
  const log = serviceLogFrom(address.logFile, [address.token])
  const send = sendTo(address, book)
  await emptyBook(callsBy(send), book)
  await signIn(address, book, context)
  return { send, log }
}

/** Empties the book of a window, which is signed in already. */
export async function intoWindow(page: Page, book: string): Promise<WayIn> {
  const send = sendInWindow(page, book)
  await emptyBook(callsBy(send), book)
  // The page stores its connection in the browser.
  await page.evaluate(() => {
    for (const kept of [localStorage, sessionStorage]) kept.clear()
  })
  return { send, log: serviceLogFrom(undefined, []) }
}
