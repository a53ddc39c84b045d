import type { Context, Hono } from 'hono'
import { extensionPreviewRequest } from '#contract/desk/extension-preview.ts'
import { PAGE_FIELDS } from '#contract/desk/list-page.ts'
import type { SentLoanFilter } from '#contract/desk/loan-filter.ts'
import {
  type LoanListParameters,
  lenderLoanIdParameters,
  loanListParameters,
  loanSearchRequest,
  loanTotalsRequest,
  MAX_ADDED_OVERDUE,
} from '#contract/desk/loan-list.ts'
import { formatTotal } from '#values/money.ts'
import { refreshLoan } from '../live/refresh-loan.ts'
import { planExtension } from '../loans/extend-loan.ts'
import { extensionPreviewBodyOf } from '../loans/extension-preview-body.ts'
import { findLoan } from '../loans/find-loan.ts'
import { loanDetailBodyOf, versionRows } from '../loans/loan-detail-body.ts'
import { loanFilterOf } from '../loans/loan-filter.ts'
import { loanPageAnswer } from '../loans/loan-page.ts'
import { nextLoanBody } from '../loans/next-loan-body.ts'
import { atMoment, type ServiceEnv } from '../service-parts.ts'
import { apart, type IsLong, LONG_LOAN, ofLargeBook, ofLoanOver } from '../wire/apart.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { leftOutLoans } from '../wire/left-out.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { answer, route } from '../wire/routes.ts'

const LOANS = '/desk/v1/loans'

/** What the face reads of loans; what changes them goes the way of the claims API. */
export function deskLoanRoutes(app: Hono<ServiceEnv>): void {
  route(app, LOANS, {
    GET: apart((context) => listLoans(context, validated(loanListParameters, readQuery(context))), isLongList),
  })

  route(app, '/desk/v1/loan-search', {
    POST: apart(
      async (context) => listLoans(context, validated(loanSearchRequest, (await readJson(context)).value)),
      ofLargeBook,
    ),
  })

  route(app, `${LOANS}/:uuid`, {
    GET: apart(readLoan, ofLoanOver(LONG_LOAN)),
  })

  route(app, `${LOANS}/:uuid/versions/:version{[0-9]+}`, {
    GET: apart(readVersion, ofLoanOver(LONG_LOAN)),
  })

  route(app, `${LOANS}/:uuid/next-loan`, {
    GET: async (context) => answer(await nextLoanBody(context.var.parts, uuidOf(context))),
  })

  route(app, `${LOANS}/:uuid/extension-preview`, { POST: apart(previewExtension, ofLoanOver(LONG_LOAN)) })

  route(app, `${LOANS}/:uuid/refresh`, {
    POST: async (context) => answer(await refreshLoan(context.var.parts, uuidOf(context))),
  })

  route(app, '/desk/v1/loan-totals', {
    GET: apart((context) => totalsOfLoans(context, validated(loanTotalsRequest, readQuery(context))), ofLargeBook),
    POST: apart(
      async (context) => totalsOfLoans(context, validated(loanTotalsRequest, (await readJson(context)).value)),
      ofLargeBook,
    ),
  })

  route(app, '/desk/v1/lender-loan-ids', { GET: useOfLenderLoanId })
}

/** A page of all loans is read at once, however many there are; what a filter matches has to be looked for. */
const isLongList: IsLong = (context) => Object.keys(context.req.query()).some(isFilter) && ofLargeBook(context)

function isFilter(name: string): boolean {
  return !Object.keys(PAGE_FIELDS).includes(name)
}

async function readLoan(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const body = await parts.storage.read(async (stores) => {
    const own = atMoment(parts, stores)
    const { stored, loan } = await findLoan(own, uuidOf(context))
    return loanDetailBodyOf(own, stored, loan.schedule)
  })
  return answer(body)
}

async function readVersion(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { stored, loan } = await findLoan(parts, uuidOf(context))
  return answer(await versionRows(parts, stored, Number(context.req.param('version')), loan.schedule))
}

async function previewExtension(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { daysToExtend } = validated(extensionPreviewRequest, (await readJson(context)).value)
  const { stored, loan } = await findLoan(parts, uuidOf(context))
  const extension = await planExtension(parts, loan, daysToExtend)
  return answer(extensionPreviewBodyOf(loan, stored.maxExtensions, extension, parts.clock.today()))
}

async function totalsOfLoans(context: Context<ServiceEnv>, query: SentLoanFilter): Promise<Response> {
  const { parts } = context.var
  const { storage, clock } = parts
  const filter = loanFilterOf(query, { connectionId: await currentConnectionId(parts), today: clock.today() })
  const [{ loans, remainingPrincipal }, overdue, leftOut] = await Promise.all([
    storage.loanList.totals(filter),
    storage.loanList.overdueTotal(filter, MAX_ADDED_OVERDUE),
    leftOutLoans(parts, filter),
  ])
  const overdueAmount = overdue === null ? null : formatTotal(overdue)
  return answer({ loans, remainingPrincipalAmount: formatTotal(remainingPrincipal), overdueAmount, leftOut })
}

async function useOfLenderLoanId(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { lenderLoanId } = validated(lenderLoanIdParameters, readQuery(context))
  const stored = await parts.storage.loans.byLenderLoanId(await currentConnectionId(parts), lenderLoanId)
  return answer({ usedByLoanUuid: stored?.uuid ?? null })
}

async function listLoans(context: Context<ServiceEnv>, asked: LoanListParameters): Promise<Response> {
  const { parts } = context.var
  const today = parts.clock.today()
  const filter = loanFilterOf(asked, { connectionId: await currentConnectionId(parts), today })
  return loanPageAnswer(parts, asked, filter)
}

function uuidOf(context: Context<ServiceEnv>): string {
  return context.req.param('uuid') ?? ''
}
