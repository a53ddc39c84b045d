import type { BookedRow } from '#contract/desk/payments.ts'

/** Installments that a payment is booked on: "No. 4 in full", "No. 1 to 3 in full, No. 4 in part". The numbers are in their order. */
export function settledRowsText(rows: readonly BookedRow[]): string {
  const full = rows.filter(({ isSettled }) => isSettled).map(({ number }) => number)
  const part = rows.filter(({ isSettled }) => !isSettled).map(({ number }) => number)
  const texts = [
    full.length > 0 ? `${numbersText(full)} in full` : '',
    part.length > 0 ? `${numbersText(part)} in part` : '',
  ]
  return texts.filter((text) => text !== '').join(', ')
}

/** "No. 4", "No. 4 and 6", "No. 1 to 3", "No. 1 to 3, 5 and 7". */
function numbersText(numbers: readonly number[]): string {
  const runs = runsOf(numbers).flatMap(([first, last]) =>
    last - first === 1 ? [`${first}`, `${last}`] : [runText(first, last)],
  )
  const last = runs.at(-1) ?? ''
  return `No. ${runs.length > 1 ? `${runs.slice(0, -1).join(', ')} and ${last}` : last}`
}

function runText(first: number, last: number): string {
  return first === last ? `${first}` : `${first} to ${last}`
}

type Run = readonly [first: number, last: number]

/** Runs of numbers that follow one another. */
function runsOf(numbers: readonly number[]): readonly Run[] {
  const ends = numbers.filter((number, place) => numbers[place + 1] !== number + 1)
  const starts = numbers.filter((number, place) => numbers[place - 1] !== number - 1)
  return starts.map((first, run) => [first, ends[run] ?? first])
}
