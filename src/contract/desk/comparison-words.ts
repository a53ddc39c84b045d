import { assertNever } from '#values/assert.ts'
import type { ComparedSchedule, ComparisonRow, ScheduleMeasures } from './comparison.ts'

/** What became of an installment, as every table of a comparison says it. */
export const CHANGE_WORDS: Readonly<Record<ComparisonRow['kind'], string>> = {
  same: 'Same',
  moved: 'Moved',
  'moved-interest-added': 'Moved, interest added',
  'moved-changed': 'Moved, amounts changed',
  changed: 'Amounts changed',
  added: 'Added',
  removed: 'Removed',
}

/** Why a schedule has no effective yearly rate. */
export const NO_RATE_WORDS: Readonly<Record<NonNullable<ScheduleMeasures['noRateReason']>, string>> = {
  'nothing-paid-out': 'No rate: nothing is paid out',
  'nothing-paid-back': 'No rate: nothing is paid back',
  'payment-before-start': 'No rate: a payment before the issue date',
  'repaid-at-start': 'No rate: paid back on the issue date',
  'too-large': 'No rate: too large to work out',
}

/** "Registered", "Extension 1", "Refreshed", "Preview of 30 days". */
export function scheduleName({ kind, extensionNumber, daysToExtend }: ComparedSchedule): string {
  switch (kind) {
    case 'registered':
      return 'Registered'
    case 'extended':
      return `Extension ${extensionNumber ?? ''}`.trimEnd()
    case 'refreshed':
      return 'Refreshed'
    case 'preview':
      return `Preview of ${daysToExtend} ${daysToExtend === 1 ? 'day' : 'days'}`
    default:
      return assertNever(kind)
  }
}
