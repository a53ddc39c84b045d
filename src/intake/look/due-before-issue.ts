import type { ImportField, SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { shownOrder } from '../cells/date-order.ts'
import { readFileDate } from '../cells/file-date.ts'
import { withoutTime } from '../cells/written-date.ts'
import { namedField } from '../columns/name-index.ts'
import type { SourceFacts } from '../source-facts.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import type { FoundHead } from './find-head.ts'

/** Longer texts are no dates. */
const MAX_DATE_LENGTH = 40

/** Pairs of dates of a loan, the earlier one first. */
const PAIRS: readonly (readonly [ImportField, ImportField])[] = [
  ['lenderIssueDate', 'firstDueDate'],
  ['lenderIssueDate', 'dueDate'],
  ['lenderIssueDate', 'finalDueDate'],
  ['firstDueDate', 'finalDueDate'],
]

/**
 * Counts the lines that are due before they are issued, once with the day first and once with the month: only lines with a
 * date that reads either way, as the others say nothing of the order.
 */
export class DueBeforeIssue {
  private readonly pairs: readonly (readonly [number, number])[]
  private readonly counts = { dayFirst: 0, monthFirst: 0 }

  constructor({ names }: FoundHead) {
    const at = (field: ImportField) => names.findIndex((name) => isNameOf(field, name))
    this.pairs = PAIRS.map(([one, other]) => [at(one), at(other)] as const).filter((pair) =>
      pair.every((place) => place >= 0),
    )
  }

  get found(): SourceFacts['dueBeforeIssue'] {
    return { ...this.counts }
  }

  take({ cells }: CellRecord): void {
    const open = this.pairs.filter((pair) => pair.some((at) => isEitherWay(cells[at])))
    if (open.length === 0) return
    const isWrong = (order: SourceDateOrder) => open.some(([one, other]) => isAfter(cells[one], cells[other], order))
    if (isWrong('day-month-year')) this.counts.dayFirst += 1
    if (isWrong('month-day-year')) this.counts.monthFirst += 1
  }
}

function isEitherWay(cell: SourceCell | undefined): boolean {
  if (typeof cell !== 'string' || cell.length > MAX_DATE_LENGTH) return false
  return shownOrder(withoutTime(cell.trim())) === 'either-way'
}

function isAfter(one: SourceCell | undefined, other: SourceCell | undefined, order: SourceDateOrder): boolean {
  const [first, second] = [dateIn(one, order), dateIn(other, order)]
  return first !== undefined && second !== undefined && first > second
}

/** Undefined if the cell holds no date in this order. */
function dateIn(cell: SourceCell | undefined, order: SourceDateOrder): string | undefined {
  const text = cellText(cell).trim()
  if (text === '' || text.length > MAX_DATE_LENGTH) return undefined
  const reading = readFileDate(withoutTime(text), order)
  return reading.kind === 'ok' ? reading.value : undefined
}

function isNameOf(field: ImportField, name: string): boolean {
  const named = namedField(name)
  return named?.kind === 'fields' && named.fields[0] === field
}
