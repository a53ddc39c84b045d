import { type ClientListParameters, type ListedClient, MOST_COUNTED_CLIENTS } from '#contract/desk/client-list.ts'
import { LIST_END } from '#contract/desk/list-page.ts'
import { MAX_ADDED_OVERDUE } from '#contract/desk/loan-list.ts'
import type { ClientFilter, StoredClient } from '#storage/client-store.ts'
import type { Readable } from '#storage/row-error.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, daysBetween, formatDate } from '#values/calendar-date.ts'
import { formatTotal } from '#values/money.ts'
import { type ClientSort, MOST_FOUND_CLIENTS } from '#values/vocabulary/client-terms.ts'
import { cursorsOf } from '../loans/loan-cursors.ts'
import type { LoanParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { clientLoansOf } from './client-item.ts'

/** Loans of a client that are read with it; figures of more are added up by the storage. */
const MOST_READ_LOANS = 50

/** Sort keys of loans whose cursors have the same form: a number alone, or a day and a number. */
const CURSORS_AS: Readonly<Record<ClientSort, 'lenderLoanId' | 'daysLate'>> = {
  newest: 'lenderLoanId',
  daysLate: 'daysLate',
}

/** One page of the list of clients. Throws a RefusalError for an invalid cursor. */
export async function clientListPage(parts: LoanParts, { sort, cursor, before, limit }: ClientListParameters) {
  const connectionId = await currentConnectionId(parts)
  const { keyIn, cursorOf } = cursorsOf(CURSORS_AS[sort])
  const { list } = parts.storage.clients
  const counted = {
    ...list,
    count: (filter: ClientFilter) => list.countUpTo(filter.connectionId, MOST_COUNTED_CLIENTS),
  }
  const { page, total } = await pageAt(
    counted,
    { connectionId, sort },
    {
      cursor: cursor === undefined ? undefined : keyIn('cursor', cursor),
      before: before === undefined || before === LIST_END ? before : keyIn('before', before),
      limit,
    },
  )
  const isOverTotal = total === MOST_COUNTED_CLIENTS + 1
  const shown = isOverTotal ? MOST_COUNTED_CLIENTS : total
  return { ...pageBody({ page, total: shown }, { ...(await listedClients(parts, page)), cursorOf }), isOverTotal }
}

/** The clients that match the words, best first, as one page. */
export async function foundClientPage(parts: LoanParts, search: string) {
  const found = await parts.storage.clients.find(await currentConnectionId(parts), search, MOST_FOUND_CLIENTS)
  const listed = await listedClients(parts, found)
  return { ...listed, previousCursor: null, nextCursor: null, total: listed.data.length, isOverTotal: false }
}

async function listedClients(parts: LoanParts, found: Readable<StoredClient>) {
  const clients = await Promise.all(readable(parts, found).map((client) => readClient(parts, client)))
  const late = clients.flatMap(({ loans }) => loans.filter((loan) => isLate(parts, loan)))
  const overdue = await parts.storage.loanList.overdue(late, parts.clock.today())
  const listed = await Promise.all(clients.map((client) => listedClient(parts, client, overdue)))
  const data = listed.filter((client) => client !== undefined)
  return { data, leftOut: found.unreadable.length + clients.length - data.length }
}

/** A client with its newest loans; `areAll` if it has no others. */
type ReadClient = { readonly client: StoredClient; readonly loans: readonly StoredLoan[]; readonly areAll: boolean }

async function readClient(parts: LoanParts, client: StoredClient): Promise<ReadClient> {
  const page = await parts.storage.loanList.page(clientLoansOf(parts, client), null, MOST_READ_LOANS)
  const areAll = page.next === null
  // The figures of a client with more loans are added up by the storage.
  return { client, loans: areAll ? readable(parts, page) : readable(parts, page).slice(0, 1), areAll }
}

function isLate({ clock }: LoanParts, { nextDueDate }: StoredLoan): boolean {
  return nextDueDate !== null && nextDueDate < clock.today()
}

/** A client with what its loans come to; undefined if none of the loans can be read. */
async function listedClient(
  parts: LoanParts,
  { client, loans, areAll }: ReadClient,
  overdue: ReadonlyMap<number, bigint>,
): Promise<ListedClient | undefined> {
  const [latest] = loans
  if (!latest) return undefined
  const figures = areAll ? addedUp(loans, overdue) : await figuresOfMany(parts, client)
  const { uuid, code, country, isPerson } = client
  const { nextDueDate } = figures
  return {
    uuid,
    kind: isPerson ? 'person' : 'company',
    name: latest.clientName,
    code: isPerson ? null : code,
    country,
    clientType: latest.clientType,
    loans: figures.loans,
    remainingPrincipalAmount: formatTotal(figures.remainingPrincipal),
    overdueAmount: figures.overdue === null ? null : formatTotal(figures.overdue),
    daysLate: nextDueDate === null ? 0 : Math.max(0, daysBetween(nextDueDate, parts.clock.today())),
    nextDueDate: nextDueDate === null ? null : formatDate(nextDueDate),
    lastIssueDate: formatDate(latest.issueDate),
  }
}

/** Amounts in cents. */
type Figures = {
  readonly loans: number
  readonly remainingPrincipal: bigint
  readonly overdue: bigint | null
  readonly nextDueDate: CalendarDate | null
}

function addedUp(loans: readonly StoredLoan[], overdue: ReadonlyMap<number, bigint>): Figures {
  const days = loans.flatMap(({ nextDueDate }) => (nextDueDate === null ? [] : [nextDueDate]))
  return {
    loans: loans.length,
    remainingPrincipal: loans.reduce((sum, { remainingPrincipal }) => sum + BigInt(remainingPrincipal), 0n),
    overdue: loans.reduce((sum, { id }) => sum + (overdue.get(id) ?? 0n), 0n),
    nextDueDate: days.toSorted((a, b) => a - b)[0] ?? null,
  }
}

async function figuresOfMany(parts: LoanParts, client: StoredClient): Promise<Figures> {
  const { loanList } = parts.storage
  const filter = clientLoansOf(parts, client)
  const [totals, overdue, firstDue] = await Promise.all([
    loanList.totals(filter),
    loanList.overdueTotal({ ...filter, standing: ['overdue'] }, MAX_ADDED_OVERDUE),
    loanList.page({ ...filter, order: { sort: 'daysLate', direction: 'desc' } }, null, 1),
  ])
  return { ...totals, overdue, nextDueDate: readable(parts, firstDue)[0]?.nextDueDate ?? null }
}
