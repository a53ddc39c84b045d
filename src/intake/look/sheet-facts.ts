import type { HiddenCellsUse } from '#values/vocabulary/import-terms.ts'
import { notice } from '../notice.ts'
import type { FormatEvidence, HiddenFacts, SheetChoices, SourceFacts, SourceNotice } from '../source-facts.ts'
import type { WantedFormat } from '../source-format.ts'
import type { FoundSheets, UnreadSheet } from './find-sheets.ts'
import { type AreTaken, hiddenCounts, hiddenIn, type TalliedSheet } from './hidden-facts.ts'
import { Remarks } from './remarks.ts'
import type { SeenSheet } from './seen-sheet.ts'
import { factsOfTables } from './table-facts.ts'
import type { TallyOptions } from './table-tally.ts'

type SeenSheets = Pick<TallyOptions, 'decimals'> & {
  readonly areTaken: AreTaken
  readonly loans: TalliedSheet
  readonly installments: TalliedSheet | undefined
  readonly sheets: FoundSheets
}

/** The facts of the sheets that are read of a workbook; `names` are those of all its sheets. */
export function factsOfSheets(seen: SeenSheets, names: readonly string[], wanted: WantedFormat): SourceFacts {
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

const CHOSEN = { code: 'chosen', params: {} } as const

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
