import { assertNever } from '#values/assert.ts'
import type { BookVerdict } from '../opening/judge-book.ts'
import type { OpenBook } from '../opening/open-book.ts'
import { type BookCheck, checkBeside } from './book-check.ts'
import type { CheckOutcome } from './check-thread.ts'

const NO_CHECK: BookCheck = { isRunning: () => false, stop: async () => undefined }

/**
 * Checks an open book whose pages are unchecked, and passes the outcome to the book. `warn` receives the progress.
 * After a failed check the book stays unchecked, so the next start begins a new one.
 */
export function followCheck(
  path: string,
  verdict: BookVerdict,
  book: Pick<OpenBook, 'checked'>,
  warn: (sentence: string) => void,
): BookCheck {
  if (verdict === 'checked') return NO_CHECK
  warn(`Loan Desk or the computer stopped without closing the database ${path}. It is being checked while you work.`)
  return checkBeside(path, (outcome) => hear(outcome, path, book, warn))
}

function hear(
  outcome: CheckOutcome,
  path: string,
  { checked }: Pick<OpenBook, 'checked'>,
  warn: (sentence: string) => void,
): void {
  switch (outcome.kind) {
    case 'sound':
      checked(true)
      warn(`The check of the database ${path} has ended. The database is sound.`)
      break
    case 'damaged':
      checked(false)
      break
    case 'failed':
      warn(`The database ${path} could not be checked (${outcome.says}). The next start checks it again.`)
      break
    default:
      assertNever(outcome)
  }
}
