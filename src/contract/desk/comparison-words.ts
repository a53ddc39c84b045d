import { assertNever } from '#values/assert.ts'
import type { ComparedSchedule, ComparisonBody, ComparisonRowBody, ScheduleMeasuresBody } from './comparison.ts'

/** Words for the change of an installment in every table of a comparison. */
export const CHANGE_WORDS: Readonly<Record<ComparisonRowBody['kind'], string>> = {
  same: 'Same',
  moved: 'Moved',
  'moved-interest-added': 'Moved, interest added',
  'moved-changed': 'Moved, amounts changed',
  changed: 'Amounts changed',
  added: 'Added',
  removed: 'Removed',
}

/** Reasons why a schedule has no effective yearly rate. */
const NO_RATE_WORDS: Readonly<Record<NonNullable<ScheduleMeasuresBody['noRateReason']>, string>> = {
  'nothing-paid-out': 'nothing is paid out',
  'nothing-paid-back': 'nothing is paid back',
  'payment-before-start': 'a payment lies before the issue date',
  'repaid-at-start': 'all is paid back on the issue date',
  'too-large': 'it would be too large',
}

/** Names of a schedule's figures in every table of a comparison. */
export const MEASURE_WORDS = {
  'final-date': 'Final due date',
  left: 'Installments left',
  paid: 'Paid',
  'still-due': 'Still due',
  life: 'Average life, years',
  rate: 'Effective yearly rate',
} as const

/** Heading of what happened to the loan after the compared change. */
export const SINCE_WORDS = 'What happened since'

/** Heading of the measures if more than extensions lies between the sides. */
export const DIFFERENT_WORDS = 'What is different'

/**
 * Heading of the measures, by what lies between the two sides: one extension, several, the preview of one, or another
 * change of the schedule.
 */
export function effectWords({ before, after }: Pick<ComparisonBody, 'before' | 'after'>): string {
  if (after.kind === 'preview') return 'What the extension would do'
  if (after.kind !== 'extended' || before.kind === 'refreshed') return DIFFERENT_WORDS
  if (before.kind === 'paid' || before.kind === 'reversed' || before.kind === 'undone')
    return isNext(before, after) ? 'What the extension did' : DIFFERENT_WORDS
  const extensions = (after.extensionNumber ?? 0) - (before.extensionNumber ?? 0)
  if (extensions < 1) return DIFFERENT_WORDS
  return extensions === 1 ? 'What the extension did' : `What ${extensions} extensions did`
}

function isNext(before: ComparedSchedule, after: ComparedSchedule): boolean {
  return before.version !== null && after.version === before.version + 1
}

/** Sentence why a side, "Before" or "After", has no effective yearly rate; null if it has one. */
export function noRateText(side: string, { noRateReason }: Pick<ScheduleMeasuresBody, 'noRateReason'>): string | null {
  return noRateReason && `${side} has no effective yearly rate: ${NO_RATE_WORDS[noRateReason]}.`
}

/** Name of a compared schedule: "Registered", "Extension 1", "Refreshed", "Payment", "Extension undone", "Preview of 30 days". */
export function scheduleName({
  kind,
  extensionNumber,
  daysToExtend,
}: Pick<ComparedSchedule, 'kind' | 'extensionNumber' | 'daysToExtend'>): string {
  switch (kind) {
    case 'registered':
      return 'Registered'
    case 'extended':
      return `Extension ${extensionNumber ?? ''}`.trimEnd()
    case 'refreshed':
      return 'Refreshed'
    case 'paid':
      return 'Payment'
    case 'reversed':
      return 'Reversal'
    case 'undone':
      return 'Extension undone'
    case 'bought-back':
      return 'Bought back'
    case 'reinstated':
      return 'Buyback undone'
    case 'voided':
      return 'Voided'
    case 'preview':
      return `Preview of ${daysToExtend} ${daysToExtend === 1 ? 'day' : 'days'}`
    default:
      return assertNever(kind)
  }
}
