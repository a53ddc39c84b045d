import type { SourceFacts } from '../source-facts.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import { HiddenCells } from '../xlsx/hidden-cells.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook, type Workbook } from '../xlsx/workbook.ts'
import { DecimalsTally } from './decimals-tally.ts'
import { findSheets } from './find-sheets.ts'
import { hiddenIn, type TalliedSheet } from './hidden-facts.ts'
import { factsOfSheets } from './sheet-facts.ts'
import { tallyTable } from './tally-table.ts'

/** Hidden rows and columns are left out, unless a person takes them or nothing else is there. */
export async function lookThroughWorkbook(open: OpenSource, wanted: WantedFormat): Promise<SourceFacts> {
  const workbook = await readWorkbook(open)
  const facts = await lookThroughSheets(open, workbook, wanted, wanted.hidden === 'taken')
  const isAllHidden = facts.lines === 0 && (facts.hidden?.taken.loans ?? 0) > 0 && !wanted.hidden
  return isAllHidden ? lookThroughSheets(open, workbook, wanted, true) : facts
}

async function lookThroughSheets(
  open: OpenSource,
  workbook: Workbook,
  wanted: WantedFormat,
  areHiddenTaken: boolean,
): Promise<SourceFacts> {
  const sheets = await findSheets(open, workbook, wanted, areHiddenTaken)
  const options = { decimals: new DecimalsTally(), areHiddenTaken }
  const tally = async (name: string, headLines: number | undefined, maySplit = false): Promise<TalliedSheet> => {
    const hidden = new HiddenCells({ areTaken: areHiddenTaken, areMarked: true })
    const rows = readSheet(open, workbook, name, hidden)
    return { table: await tallyTable(rows, headLines, { ...options, maySplit }), cells: hidden }
  }
  const maySplit = sheets.installments === null && wanted.shape !== 'loan-a-line'
  const loans = await tally(sheets.loans, wanted.headLines, maySplit)
  const installments = sheets.installments === null ? undefined : await tally(sheets.installments, undefined)
  const facts = factsOfSheets(
    { ...options, loans, installments, sheets, hidden: hiddenIn(loans, installments) },
    workbook.sheets.map(({ name }) => name),
    sheets.installments === null && wanted.shape === 'two-sheets' ? { ...wanted, shape: undefined } : wanted,
  )
  return { ...facts, formatCountries: workbook.countries }
}
