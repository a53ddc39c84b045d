import type { Frame, Page, Request } from '@playwright/test'

/** Addresses that a browser shows, requests and hands on while a walk lasts. */
export type RecordedAddresses = {
  /** Pages, requests, referrers and titles that contain one of the words, as they are or percent-encoded. */
  readonly withAny: (words: readonly string[]) => Promise<readonly string[]>
  /** Paths of the requests whose bodies contain a word. */
  readonly pathsSent: (word: string) => ReadonlySet<string>
}

/** Records every address of the page's browser context from now on. */
export function recordAddresses(page: Page): RecordedAddresses {
  const addresses = new Set<string>()
  const requests: Request[] = []
  page.context().on('request', (request) => {
    requests.push(request)
    addresses.add(request.url())
    addresses.add(request.headers().referer ?? '')
  })
  // Also fires when the page itself changes its address.
  page.on('framenavigated', (frame: Frame) => addresses.add(frame.url()))
  page.on('download', (download) => addresses.add(download.url()))
  return {
    withAny: async (words) => {
      const readable = [...addresses, page.url(), await page.title()].map(plainly)
      return readable.filter((text) => words.some((word) => text.includes(plainly(word))))
    },
    pathsSent: (word) =>
      new Set(requests.filter((one) => one.postData()?.includes(word)).map((one) => new URL(one.url()).pathname)),
  }
}

function plainly(address: string): string {
  const spaced = address.replaceAll('+', ' ').toLowerCase()
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
