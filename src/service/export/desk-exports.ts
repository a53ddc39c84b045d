import type { Context, Hono } from 'hono'
import { EVIDENCE_ENDING } from '#contract/desk/evidence.ts'
import { fileExportQuery, type LoansExportRequest, loansExportRequest, MAX_ROWS } from '#contract/desk/loans-export.ts'
import { comparisonSheet } from '#contract/sheet/comparison-sheet.ts'
import { safeFileName } from '#contract/sheet/file-name.ts'
import { loanListSheet } from '#contract/sheet/loan-list-sheet.ts'
import { scheduleSheet } from '#contract/sheet/schedule-sheet.ts'
import { apart, LONG_FILE, LONG_FINDING, ofBookOver, ofLoanOver } from '../apart.ts'
import { comparisonOf } from '../comparison/desk-comparison.ts'
import { findLoan } from '../find-loan.ts'
import { loanDetailBody, versionRows } from '../loan-detail-body.ts'
import { readJson, validated } from '../read-json.ts'
import { readQuery } from '../read-query.ts'
import { refuseAt } from '../refusal.ts'
import { answer, route } from '../routes.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { type ChosenLoans, chosenLoans } from './chosen-loans.ts'
import { evidenceContent } from './evidence-content.ts'
import { evidenceFile } from './evidence-file.ts'
import { fileResponse, sheetFile } from './file-response.ts'
import { sheetOrigin } from './sheet-origin.ts'

/** What leaves the desk as a file. The names of the files hold the day and what is in them. */
export function deskExportRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/loans/:uuid/versions/:version{[0-9]+}/export', {
    GET: apart(exportSchedule, ofLoanOver(LONG_FILE)),
  })
  route(app, '/desk/v1/loans/:uuid/comparison/export', { GET: apart(exportComparison, ofLoanOver(LONG_FILE)) })
  route(app, '/desk/v1/loans/:uuid/evidence', { GET: apart(exportEvidence, ofLoanOver(LONG_FINDING)) })
  route(app, '/desk/v1/loans-export', { POST: apart(exportLoans, ofBookOver(LONG_FILE)) })
}

async function exportSchedule(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { format } = validated(fileExportQuery, readQuery(context))
  const { stored } = findLoan(parts, context.req.param('uuid') ?? '')
  const rows = versionRows(parts, stored, Number(context.req.param('version')))
  return sheetFile(scheduleSheet(loanDetailBody(parts, stored), rows, sheetOrigin(parts)), format)
}

async function exportComparison(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { format } = validated(fileExportQuery, readQuery(context))
  const { stored } = findLoan(parts, context.req.param('uuid') ?? '')
  const sheet = comparisonSheet(loanDetailBody(parts, stored), comparisonOf(context), sheetOrigin(parts))
  return sheetFile(sheet, format)
}

async function exportLoans(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { format, loans: asked } = validated(loansExportRequest, (await readJson(context)).value)
  const loans = chosenLoans(parts, asked)
  if (format !== 'csv') refuseTooMany(loans, format)
  if (format === 'json') return answer([...loans.rows()])
  return sheetFile(loanListSheet(loans.rows(), loans.choice, sheetOrigin(parts)), format)
}

/** Laid out in lines: it is meant to be readable without a Loan Desk too. */
async function exportEvidence(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const content = evidenceContent(parts, findLoan(parts, context.req.param('uuid') ?? '').stored)
  const name = safeFileName('Evidence of', content.detail.loan.lenderLoanId, content.origin.today)
  const text = JSON.stringify(await evidenceFile(content), null, 1)
  return fileResponse(text, 'application/json; charset=utf-8', `${name}${EVIDENCE_ENDING}`)
}

function refuseTooMany({ count }: ChosenLoans, format: Exclude<LoansExportRequest['format'], 'csv'>): void {
  const most = MAX_ROWS[format]
  if (count <= most) return
  const what = format === 'xlsx' ? 'An Excel file' : 'A printed list'
  const [are, takes] = [count, most].map((number) => number.toLocaleString('en-US'))
  refuseAt('/format', `${what} takes ${takes} loans at most, and these are ${are}. CSV takes any number.`)
}
