import { mostBy } from '../most-by.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import type { Workbook } from '../xlsx/workbook.ts'
import {
  ENOUGH_FIELDS,
  holdsInstallments,
  holdsLoans,
  isAlike,
  mayHoldInstallments,
  type SeenSheet,
  seenSheet,
} from './seen-sheet.ts'

/**
 * The sheet of the loans, and that of their installments if it is another one. `loanChoices` and `installmentChoices` are all
 * that could be either, and `leftOut` the hidden sheets among those that are not read.
 */
export type FoundSheets = {
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
export type UnreadSheet = Pick<SeenSheet, 'name' | 'lines' | 'isWhole'>

const MOST_SHEETS = 20

/** Chooses the sheets by the names of their columns, visible ones first, as far as a person has not. */
export async function findSheets(
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
