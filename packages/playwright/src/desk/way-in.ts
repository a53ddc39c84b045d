import type { BrowserContext, Page } from '@playwright/test'
import { type ServiceLog, serviceLogFrom } from '../log/service-log.ts'
import { callsFor, callsInWindow, type DeskAddress, type DeskCall } from './desk-calls.ts'
import { emptyBook, signIn } from './empty-book.ts'

/** How a test has its book: over HTTP, or through the window. */
export type WayIn = { readonly call: DeskCall; readonly log: ServiceLog }

/** Empties the book and signs the pages of the context in to it. Rejects where the desk refuses. */
export async function intoBook(address: DeskAddress, book: string, context: BrowserContext): Promise<WayIn> {
  const log = serviceLogFrom(address.logFile, [address.token])
  const call = callsFor(address, book)
  await emptyBook(call, book)
  await signIn(address, book, context)
  return { call, log }
}

/** Empties the book of a window, which is signed in to it by being there. */
export async function intoWindow(page: Page, book: string): Promise<WayIn> {
  const call = callsInWindow(page, book)
  await emptyBook(call, book)
  await page.evaluate(() => localStorage.clear())
  return { call, log: serviceLogFrom(undefined, []) }
}
