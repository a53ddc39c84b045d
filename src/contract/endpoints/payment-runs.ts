import { SOURCE_DATE_ORDERS, SOURCE_DECIMALS } from '#values/vocabulary/import-terms.ts'
import { PAYMENT_LINE_STATES } from '#values/vocabulary/payment-run-terms.ts'
import { FILE_FORMATS, runExportParameters } from '../desk/loans-export.ts'
import {
  alikeChoiceRequest,
  lineChoiceRequest,
  paymentFileQuery,
  paymentLinesBody,
  paymentLinesParameters,
  paymentRunBody,
  paymentRunLine,
  paymentRunListBody,
  paymentRunsParameters,
  paymentTableBody,
  paymentTableQuery,
  startPaymentsRequest,
} from '../desk/payment-runs.ts'
import { CSV_TYPE, XLSX_TYPE } from '../media-types.ts'
import { body, data, file, list } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { FILE_NAME_PARAMETERS, inPath, pageParameters, query } from './parameters.ts'

export const listPaymentRuns = endpoint({
  method: 'GET',
  path: '/desk/v1/payment-runs',
  callers: 'payments',
  summary: 'List payment runs',
  description: 'The payment runs of the connection that the desk works on, newest first, paged by key.',
  answer: body(paymentRunListBody),
  parameters: pageParameters(100),
  query: paymentRunsParameters,
  longBy: 'book',
})

/** Reading of a table, as far as a person says it. */
const READING_PARAMETERS = [
  query('headLine', { type: 'integer', minimum: 0 }, 'Of a table: the line with the names of the columns; 0 if none'),
  query(
    'columns',
    { type: 'string', example: 'valueDate,amount,text' },
    'Of a table: a term for each column, in order, separated by commas',
  ),
  query('dateOrder', { type: 'string', enum: SOURCE_DATE_ORDERS }, 'Of a table: the order of its dates'),
  query('decimals', { type: 'string', enum: SOURCE_DECIMALS }, 'Of a table: the sign before its cents'),
]

export const uploadPayments = endpoint({
  method: 'POST',
  path: '/desk/v1/payment-runs',
  callers: 'payments',
  summary: "Take in a bank's file",
  description:
    'The body is the file itself: camt.053, MT940, CSV, XLSX or a pasted block, at most 16 MiB. Its dry run begins, which goes on after the answer. Nothing is booked by it.',
  request: 'file',
  answer: data(paymentRunBody),
  status: 201,
  problems: [409, 422],
  parameters: [...FILE_NAME_PARAMETERS, ...READING_PARAMETERS],
  query: paymentFileQuery,
})

export const lookAtPayments = endpoint({
  method: 'POST',
  path: '/desk/v1/payment-tables',
  callers: 'payments',
  summary: "Read the columns of a bank's table",
  description:
    'The body is the file. The answer says what each column is taken for, and what nothing in the file shows: a person says it, and it goes with the upload. Nothing is stored.',
  request: 'file',
  answer: data(paymentTableBody),
  problems: [422],
  parameters: READING_PARAMETERS,
  query: paymentTableQuery,
})

export const getPaymentRun = endpoint({
  method: 'GET',
  path: '/desk/v1/payment-runs/{uuid}',
  callers: 'payments',
  summary: 'Read a payment run',
  description: 'The state of a payment run, with its counts, reasons and sums.',
  answer: data(paymentRunBody),
  problems: [409],
  longBy: 'import',
})

export const deletePaymentRun = endpoint({
  method: 'DELETE',
  path: '/desk/v1/payment-runs/{uuid}',
  callers: 'payments',
  summary: 'Forget a payment run',
  description: 'Forgets a payment run that was not started.',
  problems: [409],
})

export const listPaymentLines = endpoint({
  method: 'GET',
  path: '/desk/v1/payment-runs/{uuid}/lines',
  callers: 'payments',
  summary: 'List the lines of a payment run',
  description: 'One line for each entry of the file, in its order, paged by key.',
  answer: body(paymentLinesBody),
  problems: [409],
  parameters: [
    query('outcome', { type: 'string', enum: PAYMENT_LINE_STATES }, 'Only lines that came to this'),
    ...pageParameters(200),
  ],
  query: paymentLinesParameters,
  longBy: 'first-page-of-import',
})

export const settlePaymentLine = endpoint({
  method: 'POST',
  path: '/desk/v1/payment-runs/{uuid}/lines/{position}/settle',
  callers: 'payments',
  summary: 'Settle a line',
  description:
    'Leaves a line out, names its loan, accepts its oddity, or takes such choices back. The line is checked again at once, and so are later payments of the same loan.',
  request: lineChoiceRequest,
  answer: data(paymentRunLine),
  problems: [409],
  parameters: [inPath('position', { type: 'integer', minimum: 1 }, 'The place of the entry in the file')],
})

export const settlePaymentLines = endpoint({
  method: 'POST',
  path: '/desk/v1/payment-runs/{uuid}/settle',
  callers: 'payments',
  summary: 'Settle lines that are odd alike',
  description: 'Leaves out all odd lines with one reason, or accepts that oddity of all of them.',
  request: alikeChoiceRequest,
  answer: data(paymentRunBody),
  problems: [409],
})

export const startPayments = endpoint({
  method: 'POST',
  path: '/desk/v1/payment-runs/{uuid}/start',
  callers: 'payments',
  summary: 'Book the payments',
  description:
    'Books the payments that are ready, line by line. It goes on after the answer. No line may be odd by then. On a live service `withoutValueDates` must be true: the service books each payment on the day it arrives.',
  request: startPaymentsRequest,
  answer: data(paymentRunBody),
  problems: [409],
})

export const pausePayments = endpoint({
  method: 'POST',
  path: '/desk/v1/payment-runs/{uuid}/pause',
  callers: 'payments',
  summary: 'Pause a payment run',
  description: 'Pauses the run until it is continued. Payments on their way still finish.',
  answer: data(paymentRunBody),
  problems: [409],
})

export const cancelPayments = endpoint({
  method: 'POST',
  path: '/desk/v1/payment-runs/{uuid}/cancel',
  callers: 'payments',
  summary: 'Cancel a payment run',
  description: 'Booked payments stay booked, the others are not booked.',
  answer: data(paymentRunBody),
  problems: [409],
})

export const continuePayments = endpoint({
  method: 'POST',
  path: '/desk/v1/payment-runs/{uuid}/continue',
  callers: 'payments',
  summary: 'Continue a payment run',
  description: 'Continues a payment run that was paused or interrupted.',
  answer: data(paymentRunBody),
  problems: [409],
})

export const exportPayments = endpoint({
  method: 'GET',
  path: '/desk/v1/payment-runs/{uuid}/export',
  callers: 'payments',
  summary: 'The lines of a payment run as a file',
  description: 'What became of each entry of the file, as a CSV or Excel file or as JSON.',
  query: runExportParameters,
  answer: { ...list(paymentRunLine), ...file(CSV_TYPE, XLSX_TYPE) },
  problems: [409],
  parameters: [query('format', { type: 'string', enum: [...FILE_FORMATS, 'json'] }, 'Which kind of file', true)],
  longBy: 'import',
})
