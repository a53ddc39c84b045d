import type { PaymentRow } from './loan.ts'

/** A row with its links to earlier and later rows, without the number of its installment. */
export type LinkedRow = Omit<PaymentRow, 'number'>

/** Maps a row that moved to the row it moved to. */
type Steps = ReadonlyMap<LinkedRow, LinkedRow>

type Step = readonly [from: LinkedRow, to: LinkedRow]

/** Rows by the days that they left and reached, as `20500 20530`. */
type Arrivals = ReadonlyMap<string, readonly LinkedRow[]>

/** Rows of each installment by their links, the registered one first, in the order of the rows. */
export function linkedInstallments(schedule: readonly LinkedRow[]): readonly (readonly LinkedRow[])[] {
  const steps = extensionSteps(schedule) ?? stepsByDates(schedule)
  const reached = new Set(steps.values())
  return schedule.filter((row) => !reached.has(row)).map((row) => chain(row, steps))
}

function chain(origin: LinkedRow, steps: Steps): readonly LinkedRow[] {
  const rows: LinkedRow[] = []
  for (let row: LinkedRow | undefined = origin; row !== undefined; row = steps.get(row)) rows.push(row)
  return rows
}

/**
 * Links of all extensions, one extension after the other. Dates alone link the rows, and after two extensions by the
 * length of a period several rows share both dates. But one extension moves all its rows by the same days, so the days
 * of each next extension are guessed from its possible rows, and a guess that leaves rows over is dropped. Null if no
 * guess accounts for every row, for instance if a live service gave no links.
 *
 * If something was paid between two such extensions, two installments can still be confused: the dates then allow both,
 * and only the amounts would tell.
 */
function extensionSteps(schedule: readonly LinkedRow[]): Steps | null {
  const arrived = schedule.filter((row) => row.movedFromDate !== null)
  const arrivals = Map.groupBy(arrived, (row) => `${row.movedFromDate} ${row.dueDate}`)
  const registered = schedule.filter((row) => row.movedFromDate === null)
  const steps = stepsFrom(registered, arrivals, new Set(arrived))
  return steps && new Map(steps)
}

/** Links from the rows of one extension on to the end; `left` are the rows that no link reaches yet. */
function stepsFrom(
  rows: readonly LinkedRow[],
  arrivals: Arrivals,
  left: ReadonlySet<LinkedRow>,
): readonly Step[] | null {
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

/** Possible days of the next extension. The last guess, null, means that there was none. */
function guesses(candidates: readonly LinkedRow[]): readonly (number | null)[] {
  return [...new Set([...candidates.filter(isMovedOn).map(daysOn), null])]
}

function daysOn({ dueDate, movedToDate }: LinkedRow): number | null {
  return movedToDate === null ? null : movedToDate - dueDate
}

/** True if the row moved to a later day. A live service may return any date. */
function isMovedOn({ dueDate, movedToDate }: LinkedRow): boolean {
  return movedToDate !== null && movedToDate > dueDate
}

/** Links each row to a row on its new day that names the old one, or else to a row without a link. */
function stepsByDates(schedule: readonly LinkedRow[]): Steps {
  const onDay = Map.groupBy(schedule, (row) => row.dueDate)
  const steps = new Map<LinkedRow, LinkedRow>()
  const taken = new Set<LinkedRow>()
  for (const row of schedule.filter(isMovedOn)) {
    const { movedToDate, dueDate } = row
    const free = movedToDate === null ? [] : (onDay.get(movedToDate) ?? []).filter((other) => !taken.has(other))
    const next =
      free.find((other) => other.movedFromDate === dueDate) ?? free.find((other) => other.movedFromDate === null)
    if (!next) continue
    steps.set(row, next)
    taken.add(next)
  }
  return steps
}
