import type { HiddenCellsUse } from '#values/vocabulary/import-terms.ts'
import { notice } from '../notice.ts'
import type { FormatEvidence, HiddenFacts, SheetChoices, SourceFacts, SourceNotice } from '../source-facts.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import { HiddenCells } from '../xlsx/hidden-cells.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook, type Workbook } from '../xlsx/workbook.ts'
import { DecimalsTally } from './decimals-tally.ts'
import { type FoundSheets, findSheets, type UnreadSheet } from './find-sheets.ts'
import { type AreTaken, hiddenCounts, hiddenIn, type TalliedSheet } from './hidden-facts.ts'
import { Remarks } from './remarks.ts'
import type { SeenSheet } from './seen-sheet.ts'
import { factsOfTables } from './table-facts.ts'
import type { TallyOptions } from './table-tally.ts'
import { tallyTable } from './tally-table.ts'

type SeenSheets = Pick<TallyOptions, 'decimals'> & {
  readonly areTaken: AreTaken
  readonly loans: TalliedSheet
  readonly installments: TalliedSheet | undefined
  readonly sheets: FoundSheets
}

const CHOSEN = { code: 'chosen', params: {} } as const

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

/** The facts of the sheets that are read of a workbook; `names` are those of all its sheets. */
function factsOfSheets(seen: SeenSheets, names: readonly string[], wanted: WantedFormat): SourceFacts {
  const { loans, installments, sheets, decimals, areTaken } = seen
  const [hidden, installmentHidden] = [hiddenIn(loans), installments === undefined ? null : hiddenIn(installments)]
  const facts = factsOfTables(
    {
      loans: loans.table,
      loanSheet: sheets.loans,
      decimals,
      installments: installments?.table,
      installmentSheet: sheets.installments,
    },
    {
      kind: 'xlsx',
      encoding: null,
      delimiter: null,
      hidden: hidden && hiddenUse(areTaken.loans),
      installmentHidden: installmentHidden && hiddenUse(areTaken.installments),
    },
    {
      encoding: null,
      delimiter: null,
      sheet: sheetEvidence(sheets, names.length, wanted),
      installmentSheet: installmentEvidence(sheets, wanted),
      hidden: hiddenEvidence(hidden, wanted.hidden),
      installmentHidden: hiddenEvidence(installmentHidden, wanted.installmentHidden),
    },
    names,
    wanted,
  )
  const remarks = new Remarks()
  remarks.take([...facts.remarks, ...sheets.remarks])
  return {
    ...facts,
    notices: [...facts.notices, ...noticesOf(sheets)],
    hidden,
    installmentHidden,
    sheetChoices: choicesOf(sheets),
    remarks: remarks.texts,
  }
}

function noticesOf({ leftOut, unread }: FoundSheets): readonly SourceNotice[] {
  const sheets = unread.map(({ name }) => name)
  return [
    ...(leftOut.length === 0 ? [] : [notice('hidden-sheets-left-out', { sheets: [...leftOut] })]),
    ...(sheets.length === 0 ? [] : [notice('sheets-left-out', { sheets, lines: unread.map(linesOf) })]),
  ]
}

/** `10`, or `400+` where it has more lines than were looked at; empty where nobody has looked. */
function linesOf({ lines, isWhole }: UnreadSheet): string {
  if (isWhole) return String(lines)
  return lines === 0 ? '' : `${lines}+`
}

function hiddenUse(isTaken: boolean): HiddenCellsUse {
  return isTaken ? 'taken' : 'left-out'
}

function hiddenEvidence(
  hidden: HiddenFacts | null,
  wanted: HiddenCellsUse | null | undefined,
): FormatEvidence['hidden'] {
  return hidden && (wanted ? CHOSEN : { code: 'hidden-cells', params: hiddenCounts(hidden) })
}

function sheetEvidence(sheets: FoundSheets, count: number, wanted: WantedFormat): FormatEvidence['sheet'] {
  if (count < 2) return null
  if (wanted.sheet) return CHOSEN
  const isPlain = sheets.loanChoices.length === 1 && !sheets.loanChoices.some(({ isHidden }) => isHidden)
  return { code: isPlain ? 'only-sheet-of-loans' : 'either-way', params: {} }
}

/** Null where nothing else could have the installments than what is read. */
function installmentEvidence(
  { installments, installmentChoices }: FoundSheets,
  wanted: WantedFormat,
): FormatEvidence['sheet'] {
  if (wanted.installmentSheet) return CHOSEN
  const isUnread = installments === null && installmentChoices.length > 0
  const isPlain = !isUnread && installmentChoices.length < 2 && !installmentChoices.some(({ isHidden }) => isHidden)
  return isPlain ? null : { code: 'either-way', params: {} }
}

function choicesOf({ loanChoices, installmentChoices, leftOut }: FoundSheets): SheetChoices {
  return { loans: loanChoices.map(shown), installments: installmentChoices.map(shown), leftOut: [...leftOut] }
}

function shown({ name, isHidden, sample }: SeenSheet): SheetChoices['loans'][number] {
  return { name, isHidden, sample: [...sample] }
}
