import type { Page } from '@playwright/test'

/** One call to the desk as its own page makes it, shown or not; the `data` of the answer, or nothing. */
export async function deskCall(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const { status, text } = isInWindow(page)
    ? await page.evaluate(callInPage, { method, path, body })
    : await callWithSession(page, { method, path, body })
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  const { data }: { readonly data?: Record<string, unknown> } = text === '' ? {} : JSON.parse(text)
  return data ?? {}
}

/** In the desktop window a page is always there, and the scheme itself is the session. */
export function isInWindow(page: Page): boolean {
  return page.url().startsWith('app:')
}

type PageCall = { readonly method: string; readonly path: string; readonly body: unknown }
type Answer = { readonly status: number; readonly text: string }

/** A browser would say by itself that the face's own page asks. */
async function callWithSession(page: Page, { method, path, body }: PageCall): Promise<Answer> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const response = await page.request.fetch(path, { method, headers, ...(body === undefined ? {} : { data: body }) })
  return { status: response.status(), text: await response.text() }
}

/** Runs in the page. */
async function callInPage({ method, path, body }: PageCall): Promise<Answer> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(path, { method, headers: { 'Content-Type': 'application/json' }, ...content })
  return { status: response.status, text: await response.text() }
}
