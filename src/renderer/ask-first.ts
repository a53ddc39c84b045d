import { FACE_PAGES, facePageAt } from '#contract/face-pages.ts'
import { askEarly } from './api/asked-early.ts'
import { readFurtherPages } from './chunks/lazy-further-pages.ts'
import { readLoanPages } from './chunks/lazy-loan-pages.ts'

/* A separate chunk that runs as soon as it is loaded (scripts/run-early.ts), so its imports have to be small. */

const sessionText = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content ?? ''

/** The session delivered with the page; undefined without a session, or if this tab works on another desk. */
export const sessionOfPage = askEarly(sessionText, location)

// Starts loading the page's scripts beside those that open it. A failure is reported where the page is rendered.
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
