import { assertNever } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import type { Loan, PaymentRow, PaymentSchedule } from '../loan.ts'
import type { Origin, RowExplanation } from './amount-explanation.ts'
import { explainedExtension } from './explained-extension.ts'
import { givenExplanations, registeredExplanations } from './given-explanations.ts'

/** A version of a loan's schedule, with its kind and date. */
export type MadeVersion = {
  readonly kind: LoanEventKind
  readonly madeDate: CalendarDate
  readonly schedule: PaymentSchedule
}

/** A version with the explanations of its rows. `unextended` is the version before its last extension that counts. */
type ExplainedVersion = {
  readonly schedule: PaymentSchedule
  readonly rows: readonly RowExplanation[]
  readonly extensionsUsed: number
  readonly unextended: ExplainedVersion | null
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
  }
  return later.reduce<ExplainedVersion>((before, version) => nextVersion(loan, before, version), start).rows
}

function nextVersion(
  loan: Omit<Loan, 'schedule'>,
  before: ExplainedVersion,
  { kind, madeDate, schedule }: MadeVersion,
): ExplainedVersion {
  const { extensionsUsed } = before
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
    case 'extended': {
      const unvoided = { ...loan, isVoided: false, schedule: before.schedule, extensionsUsed }
      const made = explainedExtension(unvoided, schedule, before.rows)
      const rows = made?.explanations ?? givenRows(before, schedule, { kind: 'returned', date: madeDate })
      return { schedule, rows, extensionsUsed: extensionsUsed + 1, unextended: before }
    }
    default:
      return assertNever(kind)
  }
}

/** Explanations after an event that brought rows. A row of the same amounts keeps its explanation. */
function givenRows(before: ExplainedVersion, schedule: PaymentSchedule, origin: Origin): readonly RowExplanation[] {
  const known = new Map(before.schedule.map((row, index) => [keyOf(row), before.rows[index]]))
  const returned = givenExplanations(schedule, origin)
  return returned.map((row, index) => {
    const here = schedule[index]
    return (here && known.get(keyOf(here))) ?? row
  })
}

function keyOf({ number, dueDate, movedToDate, movedFromDate, total }: PaymentRow): string {
  return [number, dueDate, movedToDate, movedFromDate, total.principal, total.interest, total.delayedInterest].join(' ')
}
