import { askEarly } from './api/asked-early.ts'

/*
 * A chunk of its own, which the page runs as soon as it is there (scripts/run-early.ts): what it imports is small.
 */

const sessionText = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content ?? ''

/** The session that came along with the page; undefined where nobody is signed in, or this tab works elsewhere. */
export const sessionOfPage = askEarly(sessionText, location)
