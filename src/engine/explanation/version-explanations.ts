import { assertNever } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { VersionKind } from '#values/vocabulary/loan-terms.ts'
import type { Loan, PaymentRow, PaymentSchedule } from '../loan.ts'
import type { Origin, RowExplanation } from './amount-explanation.ts'
import { explainedExtension } from './explained-extension.ts'
import { givenExplanations, registeredExplanations } from './given-explanations.ts'

/** A version of a loan's schedule and what made it. */
export type MadeVersion = {
  readonly kind: VersionKind
  readonly madeDate: CalendarDate
  readonly schedule: PaymentSchedule
}

/** A version with how the amounts of its rows came about. */
type ExplainedVersion = {
  readonly schedule: PaymentSchedule
  readonly rows: readonly RowExplanation[]
  readonly extensionsUsed: number
}

/**
 * How the amounts of the last of these versions came about, each traced through all versions from its registered row.
 * `versions` are in their order, the first the one registered; `origin` says who brought that one. What a live service
 * reckons in a way of its own is explained as returned. Extensions are numbered behind the `extensionsBefore` that the loan had
 * before it was registered.
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
      return { schedule, rows: returnedRows(before, schedule, madeDate), extensionsUsed }
    case 'extended': {
      const made = explainedExtension({ ...loan, schedule: before.schedule, extensionsUsed }, schedule, before.rows)
      const rows = made?.explanations ?? returnedRows(before, schedule, madeDate)
      return { schedule, rows, extensionsUsed: extensionsUsed + 1 }
    }
    default:
      return assertNever(kind)
  }
}

/** A row that is as it was before keeps its explanation. */
function returnedRows(
  before: ExplainedVersion,
  schedule: PaymentSchedule,
  date: CalendarDate,
): readonly RowExplanation[] {
  const known = new Map(before.schedule.map((row, index) => [keyOf(row), before.rows[index]]))
  const returned = givenExplanations(schedule, { kind: 'returned', date })
  return returned.map((row, index) => {
    const here = schedule[index]
    return (here && known.get(keyOf(here))) ?? row
  })
}

function keyOf({ number, dueDate, movedToDate, movedFromDate, total }: PaymentRow): string {
  return [number, dueDate, movedToDate, movedFromDate, total.principal, total.interest, total.delayedInterest].join(' ')
}
