import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { LoansExportRequest } from '#contract/desk/loans-export.ts'
import type { LoanChoice } from '#contract/sheet/loan-list-sheet.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { LoanPage, PageKey } from '#storage/loan-page.ts'
import { loanListItem } from '../loans/loan-list-item.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { leftOutLoans, readable } from '../wire/left-out.ts'
import { refuse } from '../wire/refusal.ts'

/** The loans of an export: how many, and the rows of the list, read a page at a time as they are taken. */
export type ChosenLoans = {
  readonly choice: LoanChoice
  readonly count: number
  /** How many more were chosen and cannot be read. */
  readonly leftOut: number
  readonly rows: () => Iterable<LoanListItem>
}

const PAGE = 500

/** The loans named, in that order, or all that the filter matches, newest first. Throws `not-found` for an unknown one. */
export function chosenLoans(parts: LoanParts, loans: LoansExportRequest['loans']): ChosenLoans {
  if ('uuids' in loans) {
    const uuids = loans.uuids.filter((uuid) => isReadable(parts, uuid))
    const leftOut = loans.uuids.length - uuids.length
    return { choice: 'selected', count: uuids.length, leftOut, rows: () => readOneByOne(parts, uuids) }
  }
  const { storage, clock } = parts
  const filter = { ...loans.filter, connectionId: currentConnectionId(parts), today: clock.today() }
  const except = new Set((loans.except ?? []).map((uuid) => uuid.toLowerCase()))
  const count = storage.loanList.count(filter) - except.size
  const leftOut = leftOutLoans(parts, filter)
  return { choice: choiceOf(loans), count, leftOut, rows: () => matchingLoans(parts, filter, except) }
}

function choiceOf({ filter, except = [] }: Extract<LoansExportRequest['loans'], { filter: unknown }>): LoanChoice {
  if (except.length > 0) return 'selected'
  return Object.values(filter).some((value) => value !== '') ? 'filtered' : 'all'
}

/** All are looked for at once: a file that has begun can no longer be refused. */
function isReadable(parts: DataParts, uuid: string): boolean {
  const { loans } = parts.storage
  const found = loans.inList(currentConnectionId(parts), uuid)
  if (found.rows.length + found.unreadable.length === 0) refuse({ kind: 'not-found', what: 'loan' })
  return readable(parts, found).length > 0
}

function* readOneByOne(parts: LoanParts, uuids: readonly string[]): Generator<LoanListItem> {
  const { loans } = parts.storage
  for (const uuid of uuids)
    for (const loan of loans.inList(currentConnectionId(parts), uuid).rows) yield loanListItem(parts, loan)
}

function* matchingLoans(parts: LoanParts, filter: LoanFilter, except: ReadonlySet<string>): Generator<LoanListItem> {
  let after: PageKey | null = null
  do {
    const page: LoanPage = parts.storage.loanList.page(filter, after, PAGE)
    for (const loan of readable(parts, page)) if (!except.has(loan.uuid)) yield loanListItem(parts, loan)
    after = page.next
  } while (after)
}
