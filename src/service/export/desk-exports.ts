import type { Context, Hono } from 'hono'
import {
  EVIDENCE_ENDING,
  EVIDENCE_FORMAT,
  EVIDENCE_VERSION,
  type EvidenceContent,
  type EvidenceFile,
} from '#contract/desk/evidence.ts'
import { fileExportParameters, loansExportRequest } from '#contract/desk/loans-export.ts'
import { whatIfExportRequest } from '#contract/desk/what-if.ts'
import { comparisonSheet } from '#contract/sheet/comparison-sheet.ts'
import { safeFileName } from '#contract/sheet/file-name.ts'
import { loanListSheet } from '#contract/sheet/loan-list-sheet.ts'
import { scheduleSheet } from '#contract/sheet/schedule-sheet.ts'
import { whatIfSheet } from '#contract/sheet/what-if-sheet.ts'
import { comparisonOf } from '../comparison/desk-comparison.ts'
import { whatIfBodyOf } from '../comparison/what-if-body.ts'
import { findLoan } from '../loans/find-loan.ts'
import { loanDetailBodyOf, versionRows } from '../loans/loan-detail-body.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { apart, LONG_FILE, LONG_FINDING, LONG_LOAN, ofBookOver, ofLoanOver } from '../wire/apart.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { NO_STORE, route } from '../wire/routes.ts'
import { sha256Of } from '../wire/sha256.ts'
import { chosenLoans } from './chosen-loans.ts'
import { evidenceContentOf } from './evidence-content.ts'
import { refuseTooMany, sheetFile } from './file-response.ts'
import { allRows } from './pages.ts'
import { sheetOrigin } from './sheet-origin.ts'

/** What leaves the desk as a file. The names of the files hold the day and what is in them. */
export function deskExportRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/loans/:uuid/versions/:version{[0-9]+}/export', {
    GET: apart(exportSchedule, ofLoanOver(LONG_FILE)),
  })
  route(app, '/desk/v1/loans/:uuid/comparison/export', { GET: apart(exportComparison, ofLoanOver(LONG_FILE)) })
  route(app, '/desk/v1/loans/:uuid/what-if/export', { POST: apart(exportWhatIf, ofLoanOver(LONG_LOAN)) })
  route(app, '/desk/v1/loans/:uuid/evidence', { GET: apart(exportEvidence, ofLoanOver(LONG_FINDING)) })
  route(app, '/desk/v1/loans-export', { POST: apart(exportLoans, ofBookOver(LONG_FILE)) })
}

async function exportSchedule(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { format } = validated(fileExportParameters, readQuery(context))
  const { stored } = await findLoan(parts, context.req.param('uuid') ?? '')
  const rows = await versionRows(parts, stored, Number(context.req.param('version')))
  return sheetFile(scheduleSheet(await loanDetailBodyOf(parts, stored), rows, await sheetOrigin(parts)), format)
}

async function exportComparison(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { format } = validated(fileExportParameters, readQuery(context))
  const { stored } = await findLoan(parts, context.req.param('uuid') ?? '')
  const sheet = comparisonSheet(
    await loanDetailBodyOf(parts, stored),
    await comparisonOf(context),
    await sheetOrigin(parts),
  )
  return sheetFile(sheet, format)
}

async function exportLoans(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { format, loans: asked, columns } = validated(loansExportRequest, (await readJson(context)).value)
  const loans = await chosenLoans(parts, asked)
  refuseTooMany(loans.count, format)
  if (format === 'json')
    return Response.json({ data: await allRows(loans.rows()), leftOut: loans.leftOut }, { headers: NO_STORE })
  return sheetFile(loanListSheet(loans.rows(), { ...loans, columns }, await sheetOrigin(parts)), format)
}

/** Laid out in lines: it is meant to be readable without a Loan Desk too. */
async function exportEvidence(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const content = await evidenceContentOf(parts, (await findLoan(parts, context.req.param('uuid') ?? '')).stored)
  const name = safeFileName('Evidence of', content.detail.loan.lenderLoanId, content.origin.today)
  const text = JSON.stringify(await evidenceFile(content), null, 1)
  return fileToSave(text, 'application/json; charset=utf-8', `${name}${EVIDENCE_ENDING}`)
}

async function exportWhatIf(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { format, daysToExtend } = validated(whatIfExportRequest, (await readJson(context)).value)
  const { stored, loan } = await findLoan(parts, context.req.param('uuid') ?? '')
  const body = await whatIfBodyOf(parts, loan, stored.maxExtensions, daysToExtend)
  return sheetFile(whatIfSheet(await loanDetailBodyOf(parts, stored), body, await sheetOrigin(parts)), format)
}

/** The content in the frame that tells what it is and whether it was changed since. */
async function evidenceFile(content: EvidenceContent): Promise<EvidenceFile> {
  const sha256 = await sha256Of(JSON.stringify(content))
  return { format: EVIDENCE_FORMAT, formatVersion: EVIDENCE_VERSION, sha256, content }
}
