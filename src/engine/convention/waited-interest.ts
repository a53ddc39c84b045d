import { paysOfRows, rowsInFull } from '../schedule/course.ts'
import { isSplit } from '../schedule/split-interest.ts'
import type { GivenSchedule } from './convention.ts'
import { periodFigure } from './period-figure.ts'
import type { Timing } from './timing.ts'
import type { Shape } from './trials.ts'

/** Interest of a row in plain numbers, in cents, and how many figures of it have been rounded. */
export type PlainInterest = { readonly row: number; readonly interest: number; readonly roundings: number }

/**
 * The first row that shows interest which does not follow from the balance before the row alone: interest of several rows,
 * of a pause, or its part of flat interest that is worked out once. Null where the terms have none, or no row shows it.
 */
export function firstWaitedInterest(schedule: GivenSchedule, shape: Shape, timing: Timing): PlainInterest | null {
  const hasNone = shape.interestEvery === 1 && !isSplit(shape.interestOn) && shape.pauses.length === 0
  if (shape.compounding !== null || hasNone) return null
  const balances = balancesOf(schedule)
  const figures = timing.periods.map((period) => periodFigure(schedule.interestRate, period, shape.periodRate))
  const earned = (row: number, added = 0) =>
    (shape.interestOn === 'balance' ? (balances[row] ?? 0) + added : schedule.loanAmount) * (figures[row] ?? 0)
  if (isSplit(shape.interestOn)) return firstPart(schedule, shape, figures)
  if (shape.interestEvery > 1) {
    const rows = [...figures.keys()].slice(0, shape.interestEvery)
    const interest = rows.reduce((sum, row) => sum + earned(row), 0)
    return { row: rows.length - 1, interest, roundings: rows.length }
  }
  return afterPause(schedule, shape, earned)
}

function firstPart(
  { rows, loanAmount }: GivenSchedule,
  { interestOn }: Shape,
  figures: readonly number[],
): PlainInterest {
  const total = loanAmount * figures.reduce((sum, figure) => sum + figure, 0)
  const share = interestOn === 'rule-of-78' ? 2 / (rows.length + 1) : 1 / rows.length
  return { row: 0, interest: total * share, roundings: 2 }
}

type Earned = (row: number, added?: number) => number

function afterPause({ rows }: GivenSchedule, shape: Shape, earned: Earned): PlainInterest | null {
  const pause = shape.pauses.find(({ pays }) => pays === 'nothing-spread' || pays === 'nothing-added')
  if (!pause) return null
  const row = pause.fromRow - 1 + pause.rows
  const pays = paysOfRows(shape, rows.length)
  const isInFull = pays[row] === 'all'
  if (row >= rows.length - 1 || (!isInFull && pays[row] !== 'interest')) return null
  const left = rowsInFull(pays.slice(row))
  const paused = Array.from({ length: pause.rows }, (_, index) => pause.fromRow - 1 + index)
  const roundings = pause.rows + 2
  if (pause.pays === 'nothing-spread') {
    const spread = paused.reduce((sum, index) => sum + earned(index), 0)
    return { row, interest: earned(row) + (isInFull ? spread / left : 0), roundings }
  }
  const added = paused.reduce((sum, index) => sum + earned(index, sum), 0)
  if (isInFull && shape.scheduleType === 'ANNUITY') return wholeRepaid(rows, { row, added, roundings }, earned)
  const repaid = isInFull && shape.scheduleType === 'REGULAR' ? added / left : 0
  return { row, interest: earned(row, added) + repaid, roundings }
}

type Added = { readonly row: number; readonly added: number; readonly roundings: number }

/** The first row that pays principal: it pays back all that the rows before it have left of added interest. */
function wholeRepaid(
  rows: GivenSchedule['rows'],
  { row: from, added, roundings }: Added,
  earned: Earned,
): PlainInterest | null {
  let left = added
  for (let row = from; row < rows.length - 1; row++) {
    const interest = earned(row, left)
    const given = rows[row]
    if (!given) return null
    if (given.principal > 0) return { row, interest: interest + left, roundings: roundings + row - from }
    left -= given.interest - interest
  }
  return null
}

/** Balance before each row that the given principals leave, in cents. */
function balancesOf({ rows, loanAmount }: GivenSchedule): readonly number[] {
  let balance: number = loanAmount
  return rows.map(({ principal }) => {
    const before = balance
    balance -= principal
    return before
  })
}
