import type { LoanSide, ReconciliationBody, ReconciliationLine } from '#contract/desk/reconciliations.ts'
import { assertNever } from '#values/assert.ts'
import { formatAmount, parseAmount, subtract } from '#values/money.ts'
import type { LoanDifference } from '#values/vocabulary/reconciliation-terms.ts'
import { counted, formatAmountText, formatDay } from '../../formats/shown-text.ts'

/** Number of lines with a difference, or of the open ones among them. */
export function linesWith({ differences }: ReconciliationBody, difference: LoanDifference, isOpenOnly = false): number {
  const own = differences.filter((each) => each.difference === difference && (!isOpenOnly || each.state === 'open'))
  return own.reduce((sum, { lines }) => sum + lines, 0)
}

/** Number of lines of any state. */
export function allLines({ counts }: ReconciliationBody): number {
  return counts.open + counts.left + counts.taken + counts.undecided + counts.outdated + counts.notRead + counts.failed
}

/** Number of lines that differ, decided or not. */
export function differing(run: ReconciliationBody): number {
  return allLines(run) - run.counts.notRead - run.counts.failed
}

type Side = 'here' | 'there'

/** One side in the words of its difference: `3 rows`, or `2026-04-26`. */
export function sideText(line: ReconciliationLine, side: Side): string {
  const shown = line[side]
  if (line.difference === null) return ''
  if (shown === null) return 'no such loan'
  return textOf(line.difference, shown)
}

function textOf(difference: LoanDifference, { rows, finalDate, totalAmount, paidAmount, status }: LoanSide): string {
  switch (difference) {
    case 'unknown-there':
    case 'here-only':
    case 'amounts':
      return formatAmountText(totalAmount)
    case 'rows':
      return counted(rows, 'row')
    case 'dates':
      return `final ${formatDay(finalDate)}`
    case 'paid-there':
    case 'paid-here':
      return `${formatAmountText(paidAmount)} paid`
    case 'state':
      return status ?? 'none'
    default:
      return assertNever(difference)
  }
}

/** The difference in a sentence. */
export function differenceSentence({ difference, here, there }: ReconciliationLine): string {
  if (difference === 'unknown-there') return 'The service returned this loan before, and has no such loan now.'
  if (difference === 'here-only') return 'The service has no such loan, and has never returned it.'
  if (difference === null || here === null || there === null) return 'The loan was not compared.'
  switch (difference) {
    case 'rows':
      return `Theirs has ${counted(there.rows, 'row')}, ours ${counted(here.rows, 'row')}.`
    case 'dates':
      return `Due dates differ. Theirs ends on ${formatDay(there.finalDate)}, ours on ${formatDay(here.finalDate)}.`
    case 'amounts':
      return `Amounts differ. Theirs comes to ${formatAmountText(there.totalAmount)}, ours to ${formatAmountText(here.totalAmount)}.`
    case 'paid-there':
      return `Theirs has ${lessOf(there.paidAmount, here.paidAmount)} more paid than ours.`
    case 'paid-here':
      return `Ours has ${lessOf(here.paidAmount, there.paidAmount)} more paid than theirs.`
    case 'state':
      return `Only the status differs: ${there.status ?? 'none'} there, ${here.status ?? 'none'} when it was read before.`
    default:
      return assertNever(difference)
  }
}

function lessOf(more: string, less: string): string {
  const [from, taken] = [parseAmount(more), parseAmount(less)]
  return from === undefined || taken === undefined ? more : formatAmountText(formatAmount(subtract(from, taken)))
}
