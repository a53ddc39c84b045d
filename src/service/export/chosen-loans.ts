import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { LoansExportRequest } from '#contract/desk/loans-export.ts'
import type { LoanChoice } from '#contract/sheet/loan-list-sheet.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { PageKey } from '#storage/loan-list.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { loanListItem } from '../loan-list-item.ts'
import { refuse } from '../refusal.ts'
import type { ServiceParts } from '../service-parts.ts'

/** The loans of an export: how many, and the rows of the list, read a page at a time as they are taken. */
export type ChosenLoans = {
  readonly choice: LoanChoice
  readonly count: number
  readonly rows: () => Iterable<LoanListItem>
}

const PAGE = 500

/** The loans named, in that order, or all that the filter matches, newest first. Throws `not-found` for an unknown one. */
export function chosenLoans(parts: ServiceParts, loans: LoansExportRequest['loans']): ChosenLoans {
  if ('uuids' in loans) {
    const { uuids } = loans
    return { choice: 'selected', count: uuids.length, rows: () => namedLoans(parts, uuids) }
  }
  const { storage, clock } = parts
  const filter = { ...loans.filter, connectionId: storage.settings.currentConnection(), today: clock.today() }
  const except = new Set((loans.except ?? []).map((uuid) => uuid.toLowerCase()))
  const count = storage.loanList.count(filter) - except.size
  return { choice: choiceOf(loans), count, rows: () => matchingLoans(parts, filter, except) }
}

function choiceOf({ filter, except = [] }: Extract<LoansExportRequest['loans'], { filter: unknown }>): LoanChoice {
  if (except.length > 0) return 'selected'
  return Object.values(filter).some((value) => value !== '') ? 'filtered' : 'all'
}

/** All are looked for at once: a file that has begun can no longer be refused. */
function namedLoans(parts: ServiceParts, uuids: readonly string[]): Iterable<LoanListItem> {
  for (const uuid of uuids) storedLoan(parts, uuid)
  return readOneByOne(parts, uuids)
}

function* readOneByOne(parts: ServiceParts, uuids: readonly string[]): Generator<LoanListItem> {
  for (const uuid of uuids) yield loanListItem(parts, storedLoan(parts, uuid))
}

function storedLoan({ storage }: ServiceParts, uuid: string): StoredLoan {
  const stored = storage.loans.byUuid(storage.settings.currentConnection(), uuid)
  return stored ?? refuse({ kind: 'not-found', what: 'loan' })
}

function* matchingLoans(parts: ServiceParts, filter: LoanFilter, except: ReadonlySet<string>): Generator<LoanListItem> {
  let after: PageKey | null = null
  do {
    const page = parts.storage.loanList.page(filter, after, PAGE)
    for (const loan of page) if (!except.has(loan.uuid)) yield loanListItem(parts, loan)
    after = page.length < PAGE ? null : (page.at(-1) ?? null)
  } while (after)
}
