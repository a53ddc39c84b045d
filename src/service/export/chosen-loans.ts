import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { LoansExportRequest } from '#contract/desk/loans-export.ts'
import type { LoanChoice } from '#contract/sheet/loan-list-sheet.ts'
import type { Pages } from '#contract/sheet/sheet.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { PageKey, PageOfLoans } from '#storage/loan-page.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { clientLoansOf } from '../clients/client-item.ts'
import { findClient } from '../clients/find-client.ts'
import { loanFilterOf } from '../loans/loan-filter.ts'
import { loanListItems } from '../loans/loan-list-item.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { leftOutLoans, readable } from '../wire/left-out.ts'
import { refuse } from '../wire/refusal.ts'
import { ROWS_AT_ONCE } from './pages.ts'

/** Loans of an export: their number, and the rows of the list, read page by page on demand. */
type ChosenLoans = {
  readonly choice: LoanChoice
  readonly count: number
  /** Number of chosen loans that cannot be read. */
  readonly leftOut: number
  readonly rows: () => Pages<LoanListItem>
}

/**
 * The named loans in their order, the loans of a client, or all loans that the filter matches in its order. Throws
 * `not-found` for an unknown loan.
 */
export async function chosenLoans(parts: LoanParts, loans: LoansExportRequest['loans']): Promise<ChosenLoans> {
  if ('uuids' in loans) {
    const uuids = await readableOnes(parts, loans.uuids)
    const leftOut = loans.uuids.length - uuids.length
    return { choice: 'selected', count: uuids.length, leftOut, rows: () => readOneByOne(parts, uuids) }
  }
  if ('client' in loans) {
    const own = clientLoansOf(parts, await findClient(parts, loans.client))
    return matchingLoans(parts, own, { choice: 'client', except: new Set() })
  }
  const { clock } = parts
  const asked = { connectionId: await currentConnectionId(parts), today: clock.today() }
  const filter = loanFilterOf(loans.filter, asked)
  const except = new Set((loans.except ?? []).map((uuid) => uuid.toLowerCase()))
  return matchingLoans(parts, filter, { choice: choiceOf(loans), except })
}

type Matching = Pick<ChosenLoans, 'choice'> & { readonly except: ReadonlySet<string> }

async function matchingLoans(parts: LoanParts, filter: LoanFilter, { choice, except }: Matching): Promise<ChosenLoans> {
  const count = (await parts.storage.loanList.count(filter)) - except.size
  const leftOut = await leftOutLoans(parts, filter)
  return { choice, count, leftOut, rows: () => readMatching(parts, filter, except) }
}

function choiceOf({ filter, except = [] }: Extract<LoansExportRequest['loans'], { filter: unknown }>): LoanChoice {
  if (except.length > 0) return 'selected'
  const { sort: _sort, direction: _direction, ...narrowing } = filter
  return Object.values(narrowing).some((value) => value !== '') ? 'filtered' : 'all'
}

/** Looks up all loans first: a file that has begun can no longer be refused. */
async function readableOnes(parts: DataParts, uuids: readonly string[]): Promise<readonly string[]> {
  const connectionId = await currentConnectionId(parts)
  const found = await Promise.all(uuids.map((uuid) => parts.storage.loans.inList(connectionId, uuid)))
  if (found.some(({ rows, unreadable }) => rows.length + unreadable.length === 0))
    refuse({ kind: 'not-found', what: 'loan' })
  return uuids.filter((_, index) => readable(parts, found[index] ?? NONE).length > 0)
}

const NONE = { rows: [], unreadable: [] }

async function* readOneByOne(parts: LoanParts, uuids: readonly string[]): Pages<LoanListItem> {
  const connectionId = await currentConnectionId(parts)
  for (let first = 0; first < uuids.length; first += ROWS_AT_ONCE) {
    const some = uuids.slice(first, first + ROWS_AT_ONCE)
    const found = await Promise.all(some.map((uuid) => parts.storage.loans.inList(connectionId, uuid)))
    yield loanListItems(
      parts,
      found.flatMap(({ rows }) => rows),
    )
  }
}

async function* readMatching(parts: LoanParts, filter: LoanFilter, except: ReadonlySet<string>): Pages<LoanListItem> {
  for await (const loans of loansOf(parts, filter))
    yield loanListItems(
      parts,
      loans.filter(({ uuid }) => !except.has(uuid)),
    )
}

/** All readable loans that match a filter, in its order, page by page. */
export async function* loansOf(parts: DataParts, filter: LoanFilter): Pages<StoredLoan> {
  let after: PageKey | null = null
  do {
    const page: PageOfLoans = await parts.storage.loanList.page(filter, after, ROWS_AT_ONCE)
    yield readable(parts, page)
    after = page.next
  } while (after)
}
