import type { Context, Hono } from 'hono'
import { extensionPreviewRequest } from '#contract/desk/extension-preview.ts'
import {
  LIST_END,
  type LoanListParameters,
  lenderLoanIdParameters,
  loanListParameters,
  PAGE_FIELDS,
} from '#contract/desk/loan-list.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { LoanPage, PageKey } from '#storage/loan-page.ts'
import { formatTotal } from '#values/money.ts'
import { refreshLoan } from '../live/refresh-loan.ts'
import { planExtension } from '../loans/extend-loan.ts'
import { extensionPreviewBodyOf } from '../loans/extension-preview-body.ts'
import { findLoan } from '../loans/find-loan.ts'
import { loanDetailBodyOf, versionRows } from '../loans/loan-detail-body.ts'
import { loanListItems } from '../loans/loan-list-item.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { apart, type IsLong, LONG_LOAN, ofLargeBook, ofLoanOver } from '../wire/apart.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { leftOutLoans, readable } from '../wire/left-out.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { refuseAt } from '../wire/refusal.ts'
import { answer, NO_STORE, route } from '../wire/routes.ts'

const LOANS = '/desk/v1/loans'
const loanTotalsQuery = loanListParameters.omit(PAGE_FIELDS)

/** What the face reads of loans; what changes them goes the way of the claims API. */
export function deskLoanRoutes(app: Hono<ServiceEnv>): void {
  route(app, LOANS, { GET: apart(listLoans, isLongList) })

  route(app, `${LOANS}/:uuid`, {
    GET: apart(readLoan, ofLoanOver(LONG_LOAN)),
  })

  route(app, `${LOANS}/:uuid/versions/:version{[0-9]+}`, {
    GET: apart(readVersion, ofLoanOver(LONG_LOAN)),
  })

  route(app, `${LOANS}/:uuid/extension-preview`, { POST: apart(previewExtension, ofLoanOver(LONG_LOAN)) })

  route(app, `${LOANS}/:uuid/refresh`, {
    POST: async (context) => answer(await refreshLoan(context.var.parts, uuidOf(context))),
  })

  route(app, '/desk/v1/loan-totals', { GET: apart(totalsOfLoans, ofLargeBook) })

  route(app, '/desk/v1/lender-loan-ids', { GET: useOfLenderLoanId })
}

/** A page of all loans is read at once, however many there are; what a filter matches has to be looked for. */
const isLongList: IsLong = (context) => Object.keys(context.req.query()).some(isFilter) && ofLargeBook(context)

function isFilter(name: string): boolean {
  return !Object.keys(PAGE_FIELDS).includes(name)
}

async function readLoan(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { stored, loan } = await findLoan(parts, uuidOf(context))
  return answer(await loanDetailBodyOf(parts, stored, loan.schedule))
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

async function totalsOfLoans(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { storage, clock } = parts
  const query = validated(loanTotalsQuery, readQuery(context))
  const filter = { ...query, connectionId: await currentConnectionId(parts), today: clock.today() }
  const { loans, remainingPrincipal } = await storage.loanList.totals(filter)
  const leftOut = await leftOutLoans(parts, filter)
  return answer({ loans, remainingPrincipalAmount: formatTotal(remainingPrincipal), leftOut })
}

async function useOfLenderLoanId(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { lenderLoanId } = validated(lenderLoanIdParameters, readQuery(context))
  const stored = await parts.storage.loans.byLenderLoanId(await currentConnectionId(parts), lenderLoanId)
  return answer({ usedByLoanUuid: stored?.uuid ?? null })
}

async function listLoans(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { storage, clock } = parts
  const { cursor, before, limit, ...query } = validated(loanListParameters, readQuery(context))
  const filter = { ...query, connectionId: await currentConnectionId(parts), today: clock.today() }
  const page = await pageAt(parts, filter, { cursor, before, limit })
  const isFirst = cursor === undefined && before === undefined
  return Response.json(
    {
      data: await loanListItems(parts, readable(parts, page)),
      previousCursor: page.previous && cursorOf(page.previous),
      nextCursor: page.next && cursorOf(page.next),
      total: isFirst ? await storage.loanList.count(filter) : null,
      leftOut: await leftOutLoans(parts, filter),
    },
    { headers: NO_STORE },
  )
}

/** The page that is asked for: the first one, one behind or before a row, or the last one. */
function pageAt(
  { storage: { loanList } }: DataParts,
  filter: LoanFilter,
  { cursor, before, limit }: Pick<LoanListParameters, keyof typeof PAGE_FIELDS>,
): Promise<LoanPage> {
  const after = cursor === undefined ? null : pageKey('cursor', cursor)
  if (before === undefined) return loanList.page(filter, after, limit)
  if (after) refuseAt('/before', 'not-with-cursor', {})
  return loanList.pageBefore(filter, before === LIST_END ? null : pageKey('before', before), limit)
}

function uuidOf(context: Context<ServiceEnv>): string {
  return context.req.param('uuid') ?? ''
}

function cursorOf({ issueDate, id }: PageKey): string {
  return `${issueDate}.${id}`
}

function pageKey(field: 'cursor' | 'before', text: string): PageKey {
  const [, issueDate, id] = /^(.{4}-.{2}-.{2})\.(\d{1,15})$/u.exec(text) ?? []
  if (issueDate !== undefined) return { issueDate, id: Number(id) }
  return refuseAt(`/${field}`, field === 'cursor' ? 'next-cursor' : 'previous-cursor', {})
}
