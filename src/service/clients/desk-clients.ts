import type { Hono } from 'hono'
import { checkCode } from '#contract/code-check.ts'
import { type ClientCodes, type ClientDetail, clientsParameters, type OverdueRowBody } from '#contract/desk/clients.ts'
import * as clients from '#contract/endpoints/clients.ts'
import type { ClientFigures, OverdueRow, StoredClient } from '#storage/client-store.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, daysBetween, formatDate } from '#values/calendar-date.ts'
import { formatTotal } from '#values/money.ts'
import { MOST_ADDED_LOANS, MOST_OVERDUE_ROWS } from '#values/vocabulary/client-terms.ts'
import { loanFilterOf } from '../loans/loan-filter.ts'
import { loanPage } from '../loans/loan-page.ts'
import { representativeOf } from '../loans/representative.ts'
import { atMoment, type LoanParts, type ServiceEnv } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { leftOutLoans, readable } from '../wire/left-out.ts'
import { refuse } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { clientItem, clientLoansOf, latestLoan, otherNames } from './client-item.ts'
import { clientListPage, foundClientPage } from './client-list.ts'
import { findClient } from './find-client.ts'

type LoansBody = Pick<
  ClientDetail,
  | 'since'
  | 'loans'
  | 'openLoans'
  | 'remainingPrincipalAmount'
  | 'finalPaymentDate'
  | 'figures'
  | 'overdueRows'
  | 'leftOut'
>

/** Clients: search, and the figures of each client's loans. */
export function deskClientRoutes(app: Hono<ServiceEnv>): void {
  serve(app, clients, {
    findClients: ({ parts, query: { search = '', limit } }) => foundClients(parts, search, limit),
    searchClients: ({ parts, body: { search } }) => foundClients(parts, search, clientsParameters.parse({}).limit),
    listClients: ({ parts, query }) => parts.storage.read((stores) => clientListPage(atMoment(parts, stores), query)),
    searchListedClients: ({ parts, body: { search } }) =>
      parts.storage.read((stores) => foundClientPage(atMoment(parts, stores), search)),
    getClient: ({ parts, path: { uuid } }) =>
      parts.storage.read(async (stores) => {
        const own = atMoment(parts, stores)
        return clientBody(own, await findClient(own, uuid))
      }),
    getClientCodes: async ({ parts, path: { uuid } }) => codesOf(parts, await findClient(parts, uuid)),
    listClientLoans: async ({ parts, path: { uuid }, query }) => {
      const own = clientLoansOf(parts, await findClient(parts, uuid))
      return loanPage(parts, query, { ...loanFilterOf(query, own), client: own.client })
    },
  })
}

/** Finds nothing without a search, because a list of all clients would be of no use. */
async function foundClients(parts: LoanParts, search: string, limit: number) {
  const { storage } = parts
  const found =
    search === ''
      ? { rows: [], unreadable: [] }
      : await storage.clients.find(await currentConnectionId(parts), search, limit)
  const items = await Promise.all(readable(parts, found).map((client) => clientItem(parts, client, search)))
  const data = items.filter((item) => item !== undefined)
  return { data, leftOut: found.unreadable.length + items.length - data.length }
}

/** Content of a client's page, as of today. Throws `not-found` if none of the client's loans can be read. */
async function clientBody(parts: LoanParts, client: StoredClient): Promise<ClientDetail> {
  const latest = (await latestLoan(parts, client)) ?? refuse({ kind: 'not-found', what: 'client' })
  const { uuid, country, code, isPerson } = client
  const kind = isPerson ? 'person' : 'company'
  const representative = representativeOf(parts, latest)
  return {
    uuid,
    kind,
    name: latest.clientName,
    otherNames: [...(await otherNames(parts, client, latest.clientName))],
    code: isPerson ? null : code,
    codeCheck: checkCode(country, code, kind),
    country,
    clientType: latest.clientType,
    representativeName: representative.name,
    hasRepresentativeCode: representative.personalCode !== null,
    ...(await loansBody(parts, client, latest)),
  }
}

async function loansBody(parts: LoanParts, client: StoredClient, latest: StoredLoan): Promise<LoansBody> {
  const { clients, loanList } = parts.storage
  const loans = clientLoansOf(parts, client)
  const [totals, open, first, last, figures, overdueRows, leftOut] = await Promise.all([
    loanList.totals(loans),
    loanList.totals({ ...loans, standing: ['overdue', 'running'] }),
    loanList.pageBefore(loans, null, 1),
    loanList.page({ ...loans, order: { sort: 'finalPaymentDate', direction: 'desc' } }, null, 1),
    clients.figures(loans, MOST_ADDED_LOANS),
    clients.overdueRows(loans, MOST_OVERDUE_ROWS),
    leftOutLoans(parts, loans),
  ])
  return {
    since: formatDate((readable(parts, first)[0] ?? latest).issueDate),
    loans: totals.loans,
    openLoans: open.loans,
    remainingPrincipalAmount: formatTotal(totals.remainingPrincipal),
    finalPaymentDate: formatDate((readable(parts, last)[0] ?? latest).finalPaymentDate),
    figures: figures && figuresBody(figures),
    overdueRows: overdueRows.map((row) => overdueRowBody(row, loans.today)),
    leftOut: leftOut + (figures?.unreadableSchedules ?? 0),
  }
}

function figuresBody(figures: ClientFigures): NonNullable<ClientDetail['figures']> {
  const { paidPrincipal, paidInterest, overduePrincipal, overdueInterest, nextDueDate } = figures
  return {
    loanAmount: formatTotal(figures.loanAmount),
    interestToComeAmount: formatTotal(figures.interestToCome),
    paidAmount: formatTotal(paidPrincipal + paidInterest),
    paidInterestAmount: formatTotal(paidInterest),
    overdueAmount: formatTotal(overduePrincipal + overdueInterest),
    overduePrincipalAmount: formatTotal(overduePrincipal),
    overdueInterestAmount: formatTotal(overdueInterest),
    overdueRows: figures.overdueRows,
    overdueLoans: figures.overdueLoans,
    nextDueDate: nextDueDate === null ? null : formatDate(nextDueDate),
    nextDueAmount: formatTotal(figures.nextDueAmount),
  }
}

function overdueRowBody(row: OverdueRow, today: CalendarDate): OverdueRowBody {
  const { loanUuid, lenderLoanId, dueDate, principal, interest } = row
  return {
    loanUuid,
    lenderLoanId,
    dueDate: formatDate(dueDate),
    principalAmount: formatTotal(BigInt(principal)),
    interestAmount: formatTotal(BigInt(interest)),
    totalAmount: formatTotal(BigInt(principal) + BigInt(interest)),
    daysLate: daysBetween(dueDate, today),
  }
}

/** Codes of a client, for showing them or for choosing the client in a new loan. Throws `not-found`. */
async function codesOf(parts: LoanParts, client: StoredClient): Promise<ClientCodes> {
  const latest = (await latestLoan(parts, client)) ?? refuse({ kind: 'not-found', what: 'client' })
  const { name, personalCode } = representativeOf(parts, latest)
  return {
    name: latest.clientName,
    code: client.code,
    country: client.country,
    clientType: latest.clientType,
    representativeName: name,
    representativePersonalCode: personalCode,
  }
}
