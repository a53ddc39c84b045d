import type { Hono } from 'hono'
import type { StatementLine, StatementRequest } from '#contract/desk/statements.ts'
import * as statements from '#contract/endpoints/statements.ts'
import { pagedStatementSheet } from '#contract/sheet/statement-sheet.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import { addDays, formatDate } from '#values/calendar-date.ts'
import { LOCAL_CONNECTION, VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import { clientLoansOf, latestLoan } from '../clients/client-item.ts'
import { findClient } from '../clients/find-client.ts'
import type { LoanParts, ServiceEnv, ServiceParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { leftOutLoans } from '../wire/left-out.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { NO_STORE } from '../wire/routes.ts'
import { serve } from '../wire/serve.ts'
import { refuseTooMany, sheetFile } from './file-response.ts'
import { knownOn } from './loan-on-day.ts'
import { sheetOrigin } from './sheet-origin.ts'
import { type StatementPeriod, statementLines } from './statement-lines.ts'

/** Statements as of any day. */
export function deskStatementRoutes(app: Hono<ServiceEnv>): void {
  serve(app, statements, { exportStatement: ({ parts, body }) => exportStatement(parts, body) })
}

async function exportStatement(parts: ServiceParts, asked: StatementRequest): Promise<Response> {
  const period = await periodOf(parts, asked)
  const { filters, clientName } = await loansAsked(parts, asked.client)
  const counts = await Promise.all(filters.map((filter) => leftOutLoans(parts, filter)))
  const leftOut = counts.reduce((sum, count) => sum + count, 0)
  const lines = statementLines(parts, filters, period)
  const { format } = asked
  if (format === 'json') return Response.json({ data: await linesForPaper(lines), leftOut }, { headers: NO_STORE })
  refuseTooMany(await numberOf(parts, filters), format)
  const of = {
    date: formatDate(asked.date),
    fromDate: asked.fromDate === undefined ? null : formatDate(asked.fromDate),
    share: period.share,
    clientName,
    leftOut,
  }
  return sheetFile(pagedStatementSheet(lines, of, await sheetOrigin(parts)), format)
}

/** Throws a RefusalError for a day to come, and for a last day before the first one. */
async function periodOf(
  parts: LoanParts,
  { date, fromDate, share = 'whole' }: StatementRequest,
): Promise<StatementPeriod> {
  if (date > parts.clock.today()) refuseAt('/date', 'after-today', {})
  if (fromDate !== undefined && date < fromDate) refuseAt('/date', 'not-before-start', {})
  const before = fromDate === undefined ? null : await knownOn(parts, addDays(fromDate, -1))
  return { before, last: await knownOn(parts, date), share }
}

/** Loans of a statement: all of the connection, or those of a client; then voided ones, which may have counted on the day. */
type AskedLoans = { readonly filters: readonly LoanFilter[]; readonly clientName: string | null }

async function loansAsked(parts: LoanParts, clientUuid: string | undefined): Promise<AskedLoans> {
  if (clientUuid === undefined) {
    const connectionId = await currentConnectionId(parts)
    return { filters: withVoided({ connectionId, today: parts.clock.today() }), clientName: null }
  }
  const client = await findClient(parts, clientUuid)
  const { clientName } = (await latestLoan(parts, client)) ?? refuse({ kind: 'not-found', what: 'client' })
  return { filters: withVoided(clientLoansOf(parts, client)), clientName }
}

function withVoided(filter: LoanFilter): readonly LoanFilter[] {
  return filter.connectionId === LOCAL_CONNECTION ? [filter, { ...filter, connectionId: VOIDED_LOANS }] : [filter]
}

async function numberOf({ storage }: LoanParts, filters: readonly LoanFilter[]): Promise<number> {
  const counts = await Promise.all(filters.map((filter) => storage.loanList.count(filter)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** All lines. Throws a RefusalError as soon as there are too many for paper. */
async function linesForPaper(pages: AsyncIterable<readonly StatementLine[]>): Promise<readonly StatementLine[]> {
  const lines: StatementLine[] = []
  for await (const page of pages) {
    lines.push(...page)
    refuseTooMany(lines.length, 'json')
  }
  return lines
}
