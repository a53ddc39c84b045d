import type { HiddenCellsUse } from '#values/vocabulary/import-terms.ts'
import { mostBy } from '../most-by.ts'
import { notice } from '../notice.ts'
import type { FormatEvidence, HiddenFacts, SheetChoices, SourceFacts, SourceNotice } from '../source-facts.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import { HiddenCells } from '../xlsx/hidden-cells.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook, type Workbook } from '../xlsx/workbook.ts'
import { DecimalsTally } from './decimals-tally.ts'
import { type AreTaken, hiddenCounts, hiddenIn, type TalliedSheet } from './hidden-facts.ts'
import { Remarks } from './remarks.ts'
import {
  ENOUGH_FIELDS,
  holdsInstallments,
  holdsLoans,
  isAlike,
  mayHoldInstallments,
  type SeenSheet,
  seenSheet,
} from './seen-sheet.ts'
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

/**
 * The sheet of the loans, and that of their installments if it is another one. `loanChoices` and `installmentChoices` are all
 * that could be either, and `leftOut` the hidden sheets among those that are not read.
 */
type FoundSheets = {
  readonly loans: string
  readonly installments: string | null
  readonly loanChoices: readonly SeenSheet[]
  readonly installmentChoices: readonly SeenSheet[]
  readonly leftOut: readonly string[]
  /** Visible sheets with tables of amounts that are not read, and those that nobody has looked at. */
  readonly unread: readonly UnreadSheet[]
  /** Names of the sheets that are read, and texts of those that are not, as far as they may say a unit. */
  readonly remarks: readonly string[]
}

/** A sheet that is not read, with the number of its lines as far as it was looked at. */
type UnreadSheet = Pick<SeenSheet, 'name' | 'lines' | 'isWhole'>

const MOST_SHEETS = 20

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

/** Chooses the sheets by the names of their columns, visible ones first, as far as a person has not. */
async function findSheets(
  open: OpenSource,
  workbook: Workbook,
  wanted: WantedFormat,
  areHiddenTaken: boolean,
): Promise<FoundSheets> {
  const seen: SeenSheet[] = []
  for (const sheet of lookedAt(workbook)) seen.push(await seenSheet(open, workbook, sheet, areHiddenTaken))
  const loans = wanted.sheet ?? mostBy(preferred(seen), likeness).name
  const others = seen.filter(({ name }) => name !== loans)
  const isOne = wanted.shape !== undefined && wanted.shape !== 'two-sheets'
  const named = isOne || hasBoth(seen, loans) ? [] : others.filter(holdsInstallments)
  const loanSheet = seen.find(({ name }) => name === loans)
  const isUnnamed = named.length === 0 && !isOne && !hasBoth(seen, loans) && loanSheet !== undefined
  const possible = isUnnamed ? others.filter((sheet) => mayHoldInstallments(sheet, loanSheet)) : named
  // Who says that there are two gets two, whatever their columns are called.
  const other = wanted.shape === 'two-sheets' ? others[0] : undefined
  const found = (named.find(({ isHidden }) => !isHidden) ?? other)?.name ?? null
  const installments = isOne ? null : (wanted.installmentSheet ?? found)
  const isRead = ({ name }: { readonly name: string }) => name === loans || name === installments
  const isChoice = (sheet: SeenSheet) => isLike(sheet, seen, loans) || isNamedAlike(sheet)
  const isNamedAlike = (sheet: SeenSheet) =>
    loanSheet !== undefined && !possible.includes(sheet) && isAlike(sheet, loanSheet)
  return {
    loans,
    installments,
    loanChoices: seen.filter((sheet) => sheet.name === loans || (!isRead(sheet) && isChoice(sheet))),
    installmentChoices: possible,
    remarks: [loans, ...(installments === null ? [] : [installments]), ...others.flatMap(({ remarks }) => remarks)],
    unread: [
      ...others.filter((sheet) => !sheet.isHidden && !isRead(sheet) && (isChoice(sheet) || sheet.hasManyAmounts)),
      ...notLookedAt(workbook, seen).filter((sheet) => !isRead(sheet)),
    ],
    leftOut: others.filter((sheet) => sheet.isHidden && sheet.isFilled && !isRead(sheet)).map(({ name }) => name),
  }
}

/** The first sheets, visible ones before hidden ones. */
function lookedAt({ sheets }: Workbook): Workbook['sheets'] {
  return sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)).slice(0, MOST_SHEETS)
}

function notLookedAt({ sheets }: Workbook, seen: readonly SeenSheet[]): readonly UnreadSheet[] {
  const visible = sheets.filter(({ name, isHidden }) => !isHidden && !seen.some((sheet) => sheet.name === name))
  return visible.map(({ name }) => ({ name, lines: 0, isWhole: false }))
}

/** Visible sheets; hidden ones too if no visible one has columns of loans. */
function preferred(seen: readonly SeenSheet[]): readonly SeenSheet[] {
  const visible = seen.filter(({ isHidden }) => !isHidden)
  return visible.some((sheet) => sheet.isFilled && sheet.loanFields > 1) ? visible : seen
}

/** True for a sheet that could be meant instead of the chosen one: it holds loans, in half as many columns at least. */
function isLike(sheet: SeenSheet, seen: readonly SeenSheet[], chosen: string): boolean {
  const most = seen.find(({ name }) => name === chosen)?.loanFields ?? 0
  return holdsLoans(sheet) && sheet.loanFields * 2 >= most
}

function likeness({ loanFields, isFilled }: SeenSheet): number {
  return loanFields + (isFilled ? 0.5 : 0)
}

/** True if a sheet of loans has the installments itself, so that it needs no other one. */
function hasBoth(seen: readonly SeenSheet[], name: string): boolean {
  return (seen.find((found) => found.name === name)?.installmentFields ?? 0) >= ENOUGH_FIELDS
}
