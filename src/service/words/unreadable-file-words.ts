import type { NoteParams } from '#storage/note.ts'
import { groupDigits } from '#values/digits.ts'
import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'

type Figures = NoteParams['file-unreadable']

/** Why nothing in a file could be read as loans, and what to do about it. */
export function unreadableFileWords(figures: Figures): string {
  return WORDS[figures.reason](figures)
}

const WORDS: { readonly [Reason in UnreadableReason]: (figures: Figures) => string } = {
  empty: () => 'The file is empty.',
  'file-missing': () => 'The uploaded file is missing from the data folder. Import it again.',
  'not-a-table': () => 'The file is neither text nor a workbook. Save it as CSV or XLSX.',
  'no-lines': () =>
    'No line of the file could be read as a loan. Look at the delimiter, the sheet and the lines before the head.',
  'too-many-columns': ({ most }) => `The file has more than ${count(most)} columns.`,
  'cell-too-long': ({ line, most }) =>
    `Line ${count(line)} has a cell of more than ${count(most)} characters. A quote may be missing before it.`,
  'loan-too-long': ({ line, most }) =>
    `The loan that begins at line ${count(line)} has more than ${count(most)} characters. The column of the loan ID may be another one.`,
  'unpacks-to-too-much': ({ most }) => `The workbook unpacks to more than ${count(most)} bytes.`,
  'workbook-damaged': () => 'The workbook is damaged, or cut off. Save it again.',
  'workbook-locked': () => 'The workbook is locked by a password. Save it without one.',
  'no-such-sheet': () => 'The workbook has no such sheet.',
  'json-damaged': ({ line }) => `The JSON of the file breaks off or is damaged at line ${count(line)}.`,
}

function count(figure: number | null): string {
  return groupDigits(figure ?? 0)
}
