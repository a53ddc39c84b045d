import { statementLine, statementRequest } from '../desk/statements.ts'
import { CSV_TYPE, XLSX_TYPE } from '../media-types.ts'
import { file, list } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const exportStatement = endpoint({
  method: 'POST',
  path: '/desk/v1/statement',
  callers: 'exports',
  summary: 'A statement as of a day',
  description:
    'What every loan, or every loan of a client, came to at the end of a day, by the events that were entered up to then; or what changed between two days. As a CSV or Excel file, or as JSON.',
  request: statementRequest,
  answer: { ...list(statementLine), ...file(CSV_TYPE, XLSX_TYPE) },
  problems: [404],
  longBy: 'book-file',
})
