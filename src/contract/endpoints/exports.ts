import { loanListItem } from '../desk/loan-list.ts'
import { loansExportRequest } from '../desk/loans-export.ts'
import { CSV_TYPE, XLSX_TYPE } from '../media-types.ts'
import { file, list } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const exportLoans = endpoint({
  method: 'POST',
  path: '/desk/v1/loans-export',
  callers: 'exports',
  summary: 'The list of loans as a file',
  description: 'The loans that are named, or that a filter matches, as a CSV or Excel file or as JSON.',
  request: loansExportRequest,
  answer: { ...list(loanListItem), ...file(CSV_TYPE, XLSX_TYPE) },
  problems: [404],
  longBy: 'book-file',
})
