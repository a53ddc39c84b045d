import { FACE_PAGES, facePageAt } from '#contract/face-pages.ts'
import { askEarly } from './api/asked-early.ts'
import { readFurtherPages, readLoanPages } from './chunks/lazy-pages.ts'

/*
 * A chunk of its own, which the page runs as soon as it is there (scripts/run-early.ts): what it imports is small.
 */

const sessionText = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content ?? ''

/** The session that came along with the page; undefined without a session, or where this tab works elsewhere. */
export const sessionOfPage = askEarly(sessionText, location)

// The scripts of the page itself, beside those that open it. Whether they can be read is said where they are drawn.
pageScripts()?.catch(() => undefined)

function pageScripts(): Promise<unknown> | undefined {
  switch (facePageAt(location.pathname)) {
    case undefined:
    case FACE_PAGES.loans:
      return undefined
    case FACE_PAGES.loan:
    case FACE_PAGES.compare:
    case FACE_PAGES.whatIf:
    case FACE_PAGES.evidence:
      return readLoanPages()
    default:
      return readFurtherPages()
  }
}
