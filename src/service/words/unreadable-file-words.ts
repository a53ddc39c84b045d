import type { NoteParams } from '#storage/note.ts'
import { groupDigits } from '#values/digits.ts'
import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'

type Figures = NoteParams['file-unreadable']

/** Sentence about a file without readable loans, and the remedy. */
export function unreadableFileWords(figures: Figures): string {
  return WORDS[figures.reason](figures)
}

const COLUMN_NAMES = 'Name the columns as the guide lists them, such as Amount, Value date and Details.'
const AS_TABLE = 'Save it as XLSX or CSV.'

const WORDS: { readonly [Reason in UnreadableReason]: (figures: Figures) => string } = {
  empty: () => 'The file is empty.',
  'file-missing': () => 'The uploaded file is missing from the data folder. Import it again.',
  'not-a-table': () => 'The file is neither text nor a workbook. Save it as CSV or XLSX.',
  'is-pdf': () => 'The file is a PDF. Export the table as XLSX or CSV from the program that made it.',
  'is-packed': () => 'The file is compressed (gzip, 7z, RAR or the like). Unpack it and import the file inside.',
  'is-zip': () => 'The file is a ZIP archive without a workbook inside. Unpack it and import the file inside.',
  'is-ods': () => `The file is an OpenDocument file (ODS). ${AS_TABLE}`,
  'is-xls': () => `The file is a workbook of Excel 2003 or older (XLS). ${AS_TABLE}`,
  'is-xlsb': () => `The file is a binary workbook (XLSB). ${AS_TABLE}`,
  'is-numbers': () => 'The file is a document of Apple Numbers. Export it as XLSX or CSV.',
  'is-html': () =>
    `The file is a web page (HTML), whatever its name says. Open it in a spreadsheet program. ${AS_TABLE}`,
  'is-xml': () => `The file is XML. Open it in a spreadsheet program. ${AS_TABLE}`,
  'is-utf-32': () => 'The text is encoded as UTF-32, which cannot be imported. Save it as UTF-8.',
  'nul-characters': () => 'The text has NUL characters, so it is damaged or in another encoding. Save it as UTF-8.',
  'no-lines': () =>
    'No line of the file could be read as a loan. Look at the delimiter, the sheet and the lines before the head.',
  'too-many-columns': ({ most }) => `The file has more than ${count(most)} columns.`,
  'cell-too-long': ({ line, most }) => `${lineOf(line)} has more than ${count(most)} characters.`,
  'quote-not-closed': ({ line, most }) =>
    `The quote that opens in line ${count(line)} is not closed within ${count(most)} characters. Close or remove it.`,
  'loan-too-long': ({ line, most }) =>
    `The loan that begins at line ${count(line)} has more than ${count(most)} characters. The column of the loan ID may be another one.`,
  'json-too-deep': ({ line, most }) =>
    `The JSON object that begins in line ${count(line)} is nested more than ${count(most)} levels deep.`,
  'unpacks-to-too-much': ({ most }) =>
    `A part of the workbook unpacks to more than ${count(most)} bytes, which is too much for its size.`,
  'workbook-text-too-long': ({ most }) => `The workbook has a text of more than ${count(most)} characters.`,
  'workbook-too-deep': ({ most }) => `The XML of the workbook is nested more than ${count(most)} levels deep.`,
  'workbook-too-many-parts': ({ most }) => `The workbook has more than ${count(most)} parts.`,
  'workbook-declares-entities': () =>
    `The XML of the workbook has a document type declaration (DTD), which no spreadsheet program writes. ${AS_TABLE}`,
  'workbook-unsafe-names': () => `The archive names files outside itself, which no workbook does. ${AS_TABLE}`,
  'needs-too-much-memory': () => 'The file takes too much memory to be read. Split it.',
  'workbook-damaged': () => 'The workbook is damaged, or cut off. Save it again.',
  'workbook-locked': () => 'The workbook is locked by a password. Save it without one.',
  'no-such-sheet': () => 'The workbook has no such sheet.',
  'json-damaged': ({ line }) => `The JSON of the file breaks off or is damaged at line ${count(line)}.`,
  'not-a-statement': () =>
    'The file is XML, but not a camt.053 statement. Export the statement as camt.053, MT940 or CSV.',
  'statement-damaged': () => 'The XML of the statement is damaged, or cut off. Export it from the bank again.',
  'statement-cut-off': () =>
    'The statement ends without a closing balance, so it is cut off. Export it from the bank again.',
  'no-amount-column': () => `No column is named as an amount. ${COLUMN_NAMES}`,
  'no-date-column': () => `No column is named as a value date or a booking date. ${COLUMN_NAMES}`,
  'no-text-column': () => `No column is named as the text of a payment. ${COLUMN_NAMES}`,
  'no-entries': () => 'The file has no entries.',
  'too-many-entries': ({ most }) => `The file has more than ${count(most)} entries. Split it.`,
}

/** Notes of earlier versions have no line. */
function lineOf(line: number | null): string {
  return line === null ? 'A line' : `Line ${count(line)}`
}

function count(figure: number | null): string {
  return groupDigits(figure ?? 0)
}
