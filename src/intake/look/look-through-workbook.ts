import type { SourceFacts } from '../source-facts.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import { HiddenCells } from '../xlsx/hidden-cells.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook, type Workbook } from '../xlsx/workbook.ts'
import { DecimalsTally } from './decimals-tally.ts'
import { findSheets } from './find-sheets.ts'
import type { AreTaken, TalliedSheet } from './hidden-facts.ts'
import { factsOfSheets } from './sheet-facts.ts'
import type { TallyOptions } from './table-tally.ts'
import { tallyTable } from './tally-table.ts'

/** Hidden rows and columns are left out, unless a person takes them or no other loans are there. */
export async function lookThroughWorkbook(open: OpenSource, wanted: WantedFormat): Promise<SourceFacts> {
  const workbook = await readWorkbook(open)
  const areTaken = { loans: wanted.hidden === 'taken', installments: wanted.installmentHidden === 'taken' }
  const facts = await lookThroughSheets(open, workbook, wanted, areTaken)
  const isAllHidden = facts.lines === 0 && (facts.hidden?.taken.loans ?? 0) > 0 && !wanted.hidden
  return isAllHidden ? lookThroughSheets(open, workbook, wanted, { ...areTaken, loans: true }) : facts
}

async function lookThroughSheets(
  open: OpenSource,
  workbook: Workbook,
  wanted: WantedFormat,
  areTaken: AreTaken,
): Promise<SourceFacts> {
  const sheets = await findSheets(open, workbook, wanted, areTaken.loans || areTaken.installments)
  const decimals = new DecimalsTally()
  const tally = async (
    name: string,
    headLines: number | undefined,
    options: Pick<TallyOptions, 'areHiddenTaken' | 'maySplit'>,
  ): Promise<TalliedSheet> => {
    const cells = new HiddenCells({ areTaken: options.areHiddenTaken ?? false, areMarked: true })
    const rows = readSheet(open, workbook, name, cells)
    return { table: await tallyTable(rows, headLines, { ...options, decimals }), cells }
  }
  const maySplit = sheets.installments === null && wanted.shape !== 'loan-a-line'
  const loans = await tally(sheets.loans, wanted.headLines, { areHiddenTaken: areTaken.loans, maySplit })
  const installments =
    sheets.installments === null
      ? undefined
      : await tally(sheets.installments, undefined, { areHiddenTaken: areTaken.installments, maySplit: false })
  const facts = factsOfSheets(
    { decimals, areTaken, loans, installments, sheets },
    workbook.sheets.map(({ name }) => name),
    sheets.installments === null && wanted.shape === 'two-sheets' ? { ...wanted, shape: undefined } : wanted,
  )
  return { ...facts, formatCountries: workbook.countries }
}
