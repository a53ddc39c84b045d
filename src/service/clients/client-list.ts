import { type ClientListParameters, type ListedClient, MOST_COUNTED_CLIENTS } from '#contract/desk/client-list.ts'
import { LIST_END } from '#contract/desk/list-page.ts'
import { MAX_ADDED_OVERDUE } from '#contract/desk/loan-list.ts'
import type { ClientFilter, StoredClient } from '#storage/client-store.ts'
import type { Readable } from '#storage/row-error.ts'
import { daysBetween, formatDate } from '#values/calendar-date.ts'
import { formatTotal } from '#values/money.ts'
import { type ClientSort, MOST_FOUND_CLIENTS } from '#values/vocabulary/client-terms.ts'
import { cursorsOf } from '../loans/loan-cursors.ts'
import type { LoanParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { latestLoan, loansOfClient } from './client-item.ts'

/** Sort keys of loans whose cursors have the same form: a number alone, or a day and a number. */
const CURSORS_AS: Readonly<Record<ClientSort, 'lenderLoanId' | 'daysLate'>> = {
  newest: 'lenderLoanId',
  daysLate: 'daysLate',
}

/** One page of the list of clients. Throws a RefusalError for an invalid cursor. */
export async function clientPage(parts: LoanParts, { sort, cursor, before, limit }: ClientListParameters) {
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
  const clients = await Promise.all(readable(parts, found).map((client) => listedClient(parts, client)))
  const data = clients.filter((client) => client !== undefined)
  return { data, leftOut: found.unreadable.length + clients.length - data.length }
}

/** A client with what its loans come to; undefined if none of the loans can be read. */
async function listedClient(parts: LoanParts, client: StoredClient): Promise<ListedClient | undefined> {
  const { loanList } = parts.storage
  const loans = loansOfClient(parts, client)
  const [latest, totals, overdue, firstDue] = await Promise.all([
    latestLoan(parts, client),
    loanList.totals(loans),
    loanList.overdueTotal({ ...loans, standing: ['overdue'] }, MAX_ADDED_OVERDUE),
    loanList.page({ ...loans, order: { sort: 'daysLate', direction: 'desc' } }, null, 1),
  ])
  if (!latest) return undefined
  const { uuid, code, country, isPerson } = client
  const due = readable(parts, firstDue)[0]?.nextDueDate ?? null
  return {
    uuid,
    kind: isPerson ? 'person' : 'company',
    name: latest.clientName,
    code: isPerson ? null : code,
    country,
    clientType: latest.clientType,
    loans: totals.loans,
    remainingPrincipalAmount: formatTotal(totals.remainingPrincipal),
    overdueAmount: overdue === null ? null : formatTotal(overdue),
    daysLate: due === null ? 0 : Math.max(0, daysBetween(due, loans.today)),
    nextDueDate: due === null ? null : formatDate(due),
    lastIssueDate: formatDate(latest.issueDate),
  }
}
