import type { Hono } from 'hono'
import {
  EVIDENCE_ENDING,
  EVIDENCE_FORMAT,
  EVIDENCE_VERSION,
  type EvidenceContent,
  type EvidenceFile,
} from '#contract/desk/evidence.ts'
import type { LoansExportRequest } from '#contract/desk/loans-export.ts'
import * as exports from '#contract/endpoints/exports.ts'
import * as loanFiles from '#contract/endpoints/loan-files.ts'
import { comparisonSheet } from '#contract/sheet/comparison-sheet.ts'
import { safeFileName } from '#contract/sheet/file-name.ts'
import { loanListSheet } from '#contract/sheet/loan-list-sheet.ts'
import { scheduleSheet } from '#contract/sheet/schedule-sheet.ts'
import { whatIfSheet } from '#contract/sheet/what-if-sheet.ts'
import { comparisonOf } from '../comparison/desk-comparison.ts'
import { whatIfBodyOf } from '../comparison/what-if-body.ts'
import { findLoan } from '../loans/find-loan.ts'
import { loanDetailBodyOf, versionRows } from '../loans/loan-detail-body.ts'
import type { ServiceEnv, ServiceParts } from '../service-parts.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { NO_STORE } from '../wire/routes.ts'
import { serve } from '../wire/serve.ts'
import { sha256Of } from '../wire/sha256.ts'
import { chosenLoans } from './chosen-loans.ts'
import { evidenceContentOf } from './evidence-content.ts'
import { refuseTooMany, sheetFile } from './file-response.ts'
import { allRows } from './pages.ts'
import { sheetOrigin } from './sheet-origin.ts'

/** Exports as files. Their names contain the day and the content. */
export function deskExportRoutes(app: Hono<ServiceEnv>): void {
  serve(
    app,
    { ...exports, ...loanFiles },
    {
      exportSchedule: async ({ parts, path: { uuid, version }, query: { format } }) => {
        const { stored } = await findLoan(parts, uuid)
        const rows = await versionRows(parts, stored, Number(version))
        return sheetFile(scheduleSheet(await loanDetailBodyOf(parts, stored), rows, await sheetOrigin(parts)), format)
      },
      exportComparison: async ({ parts, path: { uuid }, query }) => {
        const detail = await loanDetailBodyOf(parts, (await findLoan(parts, uuid)).stored)
        const compared = await comparisonOf(parts, uuid, query)
        return sheetFile(comparisonSheet(detail, compared, await sheetOrigin(parts)), query.format)
      },
      exportWhatIf: async ({ parts, path: { uuid }, body: { format, daysToExtend } }) => {
        const { stored, loan } = await findLoan(parts, uuid)
        const body = await whatIfBodyOf(parts, loan, stored.maxExtensions, daysToExtend)
        return sheetFile(whatIfSheet(await loanDetailBodyOf(parts, stored), body, await sheetOrigin(parts)), format)
      },
      exportLoans: ({ parts, body }) => exportLoans(parts, body),
      exportEvidence: async ({ parts, path: { uuid } }) => {
        const content = await evidenceContentOf(parts, (await findLoan(parts, uuid)).stored)
        const name = safeFileName('Evidence of', content.detail.loan.lenderLoanId, content.origin.today)
        // Indented: it should be readable without Loan Desk too.
        const text = JSON.stringify(await evidenceFile(content), null, 1)
        return fileToSave(text, 'application/json; charset=utf-8', `${name}${EVIDENCE_ENDING}`)
      },
    },
  )
}

async function exportLoans(parts: ServiceParts, { format, loans: asked, columns }: LoansExportRequest) {
  const loans = await chosenLoans(parts, asked)
  refuseTooMany(loans.count, format)
  if (format === 'json')
    return Response.json({ data: await allRows(loans.rows()), leftOut: loans.leftOut }, { headers: NO_STORE })
  return sheetFile(loanListSheet(loans.rows(), { ...loans, columns }, await sheetOrigin(parts)), format)
}

/** Wraps the content with its format and a digest that reveals later changes. */
async function evidenceFile(content: EvidenceContent): Promise<EvidenceFile> {
  const sha256 = await sha256Of(JSON.stringify(content))
  return { format: EVIDENCE_FORMAT, formatVersion: EVIDENCE_VERSION, sha256, content }
}
