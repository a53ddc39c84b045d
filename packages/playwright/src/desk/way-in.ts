import type { BrowserContext, Page } from '@playwright/test'
import { type ServiceLog, serviceLogFrom } from '../log/service-log.ts'
import { callsBy, type DeskAddress, type DeskSend, sendInWindow, sendTo } from './desk-calls.ts'
import { emptyBook, signIn } from './empty-book.ts'

/** How a test has its book: over HTTP, or through the window. */
export type WayIn = { readonly send: DeskSend; readonly log: ServiceLog }

/** Empties the book and signs the pages of the context in to it. Rejects where the desk refuses. */
export async function intoBook(address: DeskAddress, book: string, context: BrowserContext): Promise<WayIn> {
  const log = serviceLogFrom(address.logFile, [address.token])
  const send = sendTo(address, book)
  await emptyBook(callsBy(send), book)
  await signIn(address, book, context)
  return { send, log }
}

/** Empties the book of a window, which is signed in to it by being there. */
export async function intoWindow(page: Page, book: string): Promise<WayIn> {
  const send = sendInWindow(page, book)
  await emptyBook(callsBy(send), book)
  // The page keeps the connection that it works on in its session.
  await page.evaluate(() => {
    for (const kept of [localStorage, sessionStorage]) kept.clear()
  })
  return { send, log: serviceLogFrom(undefined, []) }
}
