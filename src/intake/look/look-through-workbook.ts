import type { SourceFacts } from '../source-facts.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook } from '../xlsx/workbook.ts'
import { DatesTally } from './dates-tally.ts'
import { DecimalsTally } from './decimals-tally.ts'
import { findSheets } from './find-sheets.ts'
import { factsOfTables } from './table-facts.ts'
import { tallyTable } from './tally-table.ts'

export async function lookThroughWorkbook(open: OpenSource, wanted: WantedFormat): Promise<SourceFacts> {
  const workbook = await readWorkbook(open)
  const sheets = await findSheets(open, workbook, wanted)
  const decimals = new DecimalsTally()
  const dates = new DatesTally()
  const tally = (sheet: string, headLines: number | undefined) =>
    tallyTable(readSheet(open, workbook, sheet), headLines, decimals, dates)
  const loans = await tally(sheets.loans, wanted.headLines)
  const installments = sheets.installments === null ? undefined : await tally(sheets.installments, undefined)
  return factsOfTables(
    { loans, loanSheet: sheets.loans, installments, installmentSheet: sheets.installments, decimals, dates },
    { kind: 'xlsx', encoding: null, delimiter: null },
    { encoding: null, delimiter: null },
    workbook.sheets.map(({ name }) => name),
    sheets.installments === null && wanted.shape === 'two-sheets' ? { ...wanted, shape: undefined } : wanted,
  )
}
