import { FILE_FORMATS } from '#contract/desk/loans-export.ts'
import { CSV_TYPE, XLSX_TYPE } from '../export/file-response.ts'
import { COMPARED_PARAMETERS, type OperationDescriptions, query, uuidInPath, versionInPath } from './operation.ts'

const FORMAT = query('format', { type: 'string', enum: FILE_FORMATS }, 'Which kind of file', true)
const SHEET = { kind: 'file', types: [CSV_TYPE, XLSX_TYPE] } as const

/** What leaves the desk as a file. */
export const EXPORT_OPERATIONS: OperationDescriptions = {
  '/desk/v1/loans/{uuid}/versions/{version}/export': {
    get: {
      operationId: 'exportSchedule',
      summary: 'A schedule as a file',
      description: 'One version of the schedule of a loan as a CSV or Excel file.',
      answer: SHEET,
      parameters: [uuidInPath, versionInPath, FORMAT],
    },
  },
  '/desk/v1/loans/{uuid}/comparison/export': {
    get: {
      operationId: 'exportComparison',
      summary: 'A comparison as a file',
      description: 'Two schedules of a loan side by side as a CSV or Excel file.',
      answer: SHEET,
      parameters: [uuidInPath, FORMAT, ...COMPARED_PARAMETERS],
    },
  },
  '/desk/v1/loans/{uuid}/what-if/export': {
    post: {
      operationId: 'exportWhatIf',
      summary: 'What if as a file',
      description: 'Several extensions of a loan, one a row below the loan as it is, as a CSV or Excel file.',
      request: 'WhatIfExportRequest',
      answer: SHEET,
      problems: [404],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/extension-runs/{uuid}/export': {
    get: {
      operationId: 'exportRun',
      summary: 'The lines of an extension run as a file',
      description: 'What became of each loan of a run, as a CSV or Excel file or as JSON.',
      answer: { ...SHEET, orDataOf: 'ExtensionRunLine' },
      problems: [409],
      parameters: [
        uuidInPath,
        query('format', { type: 'string', enum: [...FILE_FORMATS, 'json'] }, 'Which kind of file', true),
      ],
    },
  },
  '/desk/v1/loans-export': {
    post: {
      operationId: 'exportLoans',
      summary: 'The list of loans as a file',
      description: 'The loans that are named, or that a filter matches, as a CSV or Excel file or as JSON.',
      request: 'LoansExportRequest',
      answer: { ...SHEET, orDataOf: 'LoanListItem' },
      problems: [404],
    },
  },
  '/desk/v1/loans/{uuid}/evidence': {
    get: {
      operationId: 'exportEvidence',
      summary: 'The evidence of a loan',
      description: 'All that is known of a loan as one file, personal codes masked. It opens in another Loan Desk.',
      answer: { kind: 'body', of: 'EvidenceFile', isFile: true },
      parameters: [uuidInPath],
    },
  },
}
