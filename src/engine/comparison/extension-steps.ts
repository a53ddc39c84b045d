import type { PaymentRow, PaymentSchedule } from '../loan.ts'

/** For a row that moved on, the row it moved to. */
export type Steps = ReadonlyMap<PaymentRow, PaymentRow>

type Step = readonly [from: PaymentRow, to: PaymentRow]

/** Rows by the days that they left and reached, as `20500 20530`. */
type Arrivals = ReadonlyMap<string, readonly PaymentRow[]>

/**
 * The steps of all extensions, one extension after the other. Rows are linked by their dates alone, and after two
 * extensions by the length of a period several share both; but one extension moves all its rows by the same days. So
 * the days of each next extension are guessed from the rows that could have been moved by it, and a guess is dropped
 * where it leaves rows over. `null` where no guess accounts for every row, as where a live service gave no links.
 *
 * Where something was paid between two such extensions, two installments can still be taken for one another: the dates
 * then allow both, and only the amounts would tell.
 */
export function extensionSteps(schedule: PaymentSchedule): Steps | null {
  const arrived = schedule.filter((row) => row.movedFromDate !== null)
  const arrivals = Map.groupBy(arrived, (row) => `${row.movedFromDate} ${row.dueDate}`)
  const registered = schedule.filter((row) => row.movedFromDate === null)
  const steps = stepsFrom(registered, arrivals, new Set(arrived))
  return steps && new Map(steps)
}

/** The steps that start at the rows of one extension, on to the end; `left` are the rows that no step reaches yet. */
function stepsFrom(rows: PaymentSchedule, arrivals: Arrivals, left: ReadonlySet<PaymentRow>): readonly Step[] | null {
  const leaving = rows.filter(isMovedOn)
  if (leaving.length === 0) return left.size === 0 ? [] : null
  const choices = leaving.map((row) => {
    const reached = arrivals.get(`${row.dueDate} ${row.movedToDate}`) ?? []
    return { row, reached: reached.filter((candidate) => left.has(candidate)) }
  })
  for (const days of guesses(choices.flatMap(({ reached }) => reached))) {
    const steps = choices.flatMap(({ row, reached }): Step[] => {
      const next = reached.find((each) => daysOn(each) === days) ?? reached.find((each) => !isMovedOn(each))
      return next ? [[row, next]] : []
    })
    if (steps.length < leaving.length) continue
    const next = new Set(steps.map(([, row]) => row))
    const rest = stepsFrom([...next], arrivals, new Set([...left].filter((row) => !next.has(row))))
    if (rest) return [...steps, ...rest]
  }
  return null
}

/** The days of the next extension; `null`, that there was none, is the last guess. */
function guesses(candidates: readonly PaymentRow[]): readonly (number | null)[] {
  return [...new Set([...candidates.filter(isMovedOn).map(daysOn), null])]
}

function daysOn({ dueDate, movedToDate }: PaymentRow): number | null {
  return movedToDate === null ? null : movedToDate - dueDate
}

/** A move goes to a later day; what a live service says may be anything. */
export function isMovedOn({ dueDate, movedToDate }: PaymentRow): boolean {
  return movedToDate !== null && movedToDate > dueDate
}
