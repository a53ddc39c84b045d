import { assertNever } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { cents, ZERO_CENTS } from '#values/money.ts'
import type { LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import { isSomething, type Loan, outstandingOf, type PaymentRow, type PaymentSchedule } from '../loan.ts'
import type { AccruingRow } from '../payments/delayed-interest.ts'
import type { Origin, RowExplanation } from './amount-explanation.ts'
import { explainedBuyback } from './explained-buyback.ts'
import { explainedExtension } from './explained-extension.ts'
import { givenExplanations, registeredExplanations } from './given-explanations.ts'

/** A version of a loan's schedule, with its kind and date. */
export type MadeVersion = {
  readonly kind: LoanEventKind
  readonly madeDate: CalendarDate
  readonly schedule: PaymentSchedule
}

/**
 * A version with the explanations of its rows. `unextended` is the version before its last extension that counts,
 * `unbought` the one before its last buyback.
 */
type ExplainedVersion = {
  readonly schedule: PaymentSchedule
  readonly rows: readonly RowExplanation[]
  readonly extensionsUsed: number
  readonly unextended: ExplainedVersion | null
  readonly unbought: ExplainedVersion | null
}

/**
 * Explains the amounts of the last version, each traced through all versions from its registered row. `versions` are in
 * order, the registered one first; `origin` is that of the registered amounts. Amounts that a live service calculates
 * differently are explained as returned. Extensions are numbered after the `extensionsBefore` that the loan had before
 * it was registered.
 */
export function versionExplanations(
  loan: Omit<Loan, 'schedule'>,
  versions: readonly MadeVersion[],
  origin: Origin,
  extensionsBefore = 0,
): readonly RowExplanation[] {
  const [first, ...later] = versions
  if (!first) return []
  const { schedule } = first
  const start = {
    schedule,
    rows: registeredExplanations({ ...loan, schedule }, origin),
    extensionsUsed: extensionsBefore,
    unextended: null,
    unbought: null,
  }
  return later.reduce<ExplainedVersion>((before, version) => nextVersion(loan, before, version), start).rows
}

function nextVersion(
  loan: Omit<Loan, 'schedule'>,
  before: ExplainedVersion,
  { kind, madeDate, schedule }: MadeVersion,
): ExplainedVersion {
  const { extensionsUsed } = before
  const running = { ...loan, isVoided: false, isBoughtBack: false, schedule: before.schedule, extensionsUsed }
  switch (kind) {
    case 'registered':
    case 'refreshed':
      return { ...before, schedule, rows: givenRows(before, schedule, { kind: 'returned', date: madeDate }) }
    case 'paid':
    case 'reversed':
    case 'voided':
      return { ...before, schedule, rows: givenRows(before, schedule, { kind: 'reworked', date: madeDate }) }
    case 'undone': {
      const earlier = before.unextended ?? before
      return { ...earlier, schedule, rows: givenRows(earlier, schedule, { kind: 'reworked', date: madeDate }) }
    }
    case 'reinstated': {
      const earlier = before.unbought ?? before
      return { ...earlier, schedule, rows: givenRows(earlier, schedule, { kind: 'reworked', date: madeDate }) }
    }
    case 'bought-back': {
      const counted = withDelayedOf(before, schedule, madeDate)
      const made = explainedBuyback({ ...running, schedule: counted.schedule }, schedule, counted.rows, madeDate)
      const rows = made ?? givenRows(before, schedule, { kind: 'reworked', date: madeDate })
      return { ...before, schedule, rows, unbought: before }
    }
    case 'extended': {
      const counted = withDelayedOf(before, schedule, madeDate)
      const made = explainedExtension({ ...running, schedule: counted.schedule }, schedule, counted.rows)
      const rows = made?.explanations ?? givenRows(before, schedule, { kind: 'returned', date: madeDate })
      return { ...before, schedule, rows, extensionsUsed: extensionsUsed + 1, unextended: before }
    }
    default:
      return assertNever(kind)
  }
}

/** A version before an extension, with the delayed interest that the extension moved on. */
function withDelayedOf(
  before: ExplainedVersion,
  after: PaymentSchedule,
  date: CalendarDate,
): Pick<ExplainedVersion, 'schedule' | 'rows'> {
  const moved = new Map(after.map(({ number, total }) => [number, total.delayedInterest]))
  const countedOf = ({ number, total, paid }: PaymentRow) =>
    isSomething(outstandingOf({ total, paid })) ? (moved.get(number) ?? ZERO_CENTS) + paid.delayedInterest : null
  const counted = before.schedule.map((row) => {
    const amount = countedOf(row)
    return amount === null ? row : { ...row, total: { ...row.total, delayedInterest: cents(amount) } }
  })
  const given = givenExplanations(counted, { kind: 'counted', date })
  const rows = before.rows.map((row, index) => {
    const delayedInterest = given[index]?.delayedInterest ?? row.delayedInterest
    return delayedInterest.amount === row.delayedInterest.amount ? row : { ...row, delayedInterest }
  })
  return { schedule: counted, rows }
}

/** Explanations after an event that brought rows. Amounts of a row that are the same keep their explanation. */
function givenRows(before: ExplainedVersion, schedule: PaymentSchedule, origin: Origin): readonly RowExplanation[] {
  const known = new Map(before.schedule.map((row, index) => [keyOf(row), before.rows[index]]))
  const returned = givenExplanations(schedule, origin)
  return returned.map((row, index) => {
    const here = schedule[index]
    const same = here && known.get(keyOf(here))
    if (!same) return row
    return same.delayedInterest.amount === row.delayedInterest.amount
      ? same
      : { ...same, delayedInterest: row.delayedInterest }
  })
}

function keyOf({ number, dueDate, movedToDate, movedFromDate, total }: PaymentRow): string {
  return [number, dueDate, movedToDate, movedFromDate, total.principal, total.interest].join(' ')
}

/** Explanations of rows, with the derivation of the delayed interest that was counted here. */
export function withDelayedInterest(
  explanations: readonly RowExplanation[],
  rows: readonly AccruingRow[],
): readonly RowExplanation[] {
  return explanations.map((explanation, index) => {
    const row = rows[index]
    if (!row || row.delayed.periods.length === 0) return explanation
    const { delayed, total } = row
    return { ...explanation, delayedInterest: { kind: 'delayed', ...delayed, amount: total.delayedInterest } }
  })
}
