import type { z } from 'zod'
import type { AfterChoice } from '#contract/desk/compare-choice.ts'
import { loansExportRows } from '#contract/desk/loan-list.ts'
import type { FileFormat, LoansExportRequest } from '#contract/desk/loans-export.ts'
import type { LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'
import { type Call, call, refusal, send } from './client.ts'
import { comparisonAddress } from './compare-address.ts'
import { markAnswered } from './connection.ts'
import { OfflineError } from './errors.ts'
import { loanPath } from './loan-path.ts'
import { runPath } from './run-path.ts'

/** A call that is answered with a file. */
export type FileCall = { readonly path: string } & Pick<Call, 'method' | 'body'>

/** Loans of the list, picked or matching, as a request names them. */
export type ExportedLoans = LoansExportRequest['loans']

export type ReceivedFile = { readonly content: Blob; readonly name: string }

const LOANS_EXPORT = '/desk/v1/loans-export'

/** One version of a schedule. */
export function scheduleFile(uuid: string, version: number, format: FileFormat): FileCall {
  return { path: `${loanPath(uuid)}/versions/${version}/export?format=${format}` }
}

/** A comparison, as its page shows it. */
export function comparisonFile(uuid: string, before: number, after: AfterChoice, format: FileFormat): FileCall {
  return { path: `${loanPath(uuid)}/comparison/export?${comparisonAddress(before, after)}&format=${format}` }
}

/** Several extensions of a loan, as What if shows them. */
export function whatIfFile(uuid: string, daysToExtend: readonly number[], format: FileFormat): FileCall {
  return { path: `${loanPath(uuid)}/what-if/export`, method: 'POST', body: { format, daysToExtend } }
}

/** The lines of an extension run. */
export function runFile(uuid: string, format: FileFormat): FileCall {
  return { path: `${runPath(uuid)}/export?format=${format}` }
}

/** All that is known of a loan, personal codes masked. */
export function evidenceCall(uuid: string): FileCall {
  return { path: `${loanPath(uuid)}/evidence` }
}

/** Loans of the list, one row each, with these of its columns, or those that files have of themselves. */
export function loansFile(
  loans: ExportedLoans,
  format: FileFormat,
  columns: readonly LoanColumnName[] | undefined,
): FileCall {
  return { path: LOANS_EXPORT, method: 'POST', body: { format, loans, columns } }
}

/** The rows of the list as one answer, for paper and clipboard; refused where they are too many for that. */
export function exportedLoans(loans: ExportedLoans): Promise<z.infer<typeof loansExportRows>> {
  return call(LOANS_EXPORT, loansExportRows, { method: 'POST', body: { format: 'json', loans } })
}

/**
 * Reads the whole file before anything is saved, so that a refusal is an error here and no broken file.
 * Throws as `call` does.
 */
export async function receiveFile({ path, ...options }: FileCall): Promise<ReceivedFile> {
  const response = await send(path, options)
  if (!response.ok) throw refusal(response.status, await jsonOf(response))
  markAnswered()
  const name = fileNameOf(response.headers.get('Content-Disposition') ?? '')
  try {
    return { content: await response.blob(), name }
  } catch {
    throw new OfflineError()
  }
}

/** The name that the service gave it, as RFC 6266 writes it. */
function fileNameOf(disposition: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return decodeURIComponent(encoded) || 'Loan Desk export'
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
