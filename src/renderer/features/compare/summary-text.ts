import type { ChangedAmounts, ComparisonSummary } from '#contract/desk/comparison-summary.ts'
import { counted, formatAmountText, formatDay, groupDigits, isZeroAmount } from '../../formats/shown-text.ts'

/** A part of the sentence; dates and amounts are emphasized. */
type SummaryPart = { readonly text: string; readonly isStrong?: boolean }

const COLUMN_WORDS: Readonly<Record<ChangedAmounts['of'], string>> = {
  principal: 'principal',
  interest: 'interest',
  delayed: 'delayed interest',
}

/** Everything that two schedules differ in: "36 due dates move 30 days later. … Nothing else changes." */
export function summaryParts(summary: ComparisonSummary): readonly SummaryPart[] {
  const sentences = [
    ...(summary.moved ? [movedParts(summary.moved, summary.installments)] : []),
    ...summary.changes.map(changeParts),
    ...(summary.added ? [onOneSide(summary.added, 'added')] : []),
    ...(summary.removed ? [onOneSide(summary.removed, 'removed')] : []),
  ]
  if (sentences.length === 0) return [plain('Nothing changes: every due date and every amount is the same.')]
  return [...sentences.flatMap((parts) => [...parts, plain('. ')]), plain('Nothing else changes.')]
}

/** The same as a text to copy. */
export function summaryText(summary: ComparisonSummary): string {
  return summaryParts(summary)
    .map(({ text }) => text)
    .join('')
}

type Moved = NonNullable<ComparisonSummary['moved']>

function movedParts({ installments, least, most }: Moved, all: number): readonly SummaryPart[] {
  const of = installments === all ? '' : `${groupDigits(installments)} of `
  const verb = installments === 1 ? 'moves' : 'move'
  return [plain(`${of}${counted(all, 'due date')} ${verb} ${daysText(least, most)}`)]
}

/** "30 days later", "28 to 31 days later", "1 day earlier", "between 2 days earlier and 3 days later". */
function daysText(least: number, most: number): string {
  if (least < 0 && most > 0) return `between ${counted(-least, 'day')} earlier and ${counted(most, 'day')} later`
  const [from, to] = most < 0 ? [-most, -least] : [least, most]
  const word = most < 0 ? 'earlier' : 'later'
  return from === to ? `${counted(to, 'day')} ${word}` : `${groupDigits(from)} to ${counted(to, 'day')} ${word}`
}

function changeParts({ of, installments, more, less, only }: ChangedAmounts): readonly SummaryPart[] {
  const column = COLUMN_WORDS[of]
  if (only) {
    const isMore = !isZeroAmount(more)
    return [
      amount(isMore ? more : less),
      plain(` ${column} is ${isMore ? 'added to' : 'taken off'} installment ${groupDigits(only.number)}, due `),
      { text: formatDay(only.dueDate), isStrong: true },
    ]
  }
  const sums = [
    ...(isZeroAmount(more) ? [] : [[amount(more), plain(' more')]]),
    ...(isZeroAmount(less) ? [] : [[amount(less), plain(' less')]]),
  ]
  const [first = [], second] = sums
  return [
    plain(
      `${column.charAt(0).toUpperCase()}${column.slice(1)} changes in ${counted(installments, 'installment')}, in all by `,
    ),
    ...first,
    ...(second ? [plain(' and '), ...second] : []),
  ]
}

function onOneSide(
  { installments, amount: total }: NonNullable<ComparisonSummary['added']>,
  word: 'added' | 'removed',
): readonly SummaryPart[] {
  return [
    plain(`${counted(installments, 'installment')} of `),
    amount(total),
    plain(` ${installments === 1 ? 'is' : 'are'} ${word}`),
  ]
}

function plain(text: string): SummaryPart {
  return { text }
}

function amount(text: string): SummaryPart {
  return { text: formatAmountText(text), isStrong: true }
}
