import type { SheetCell } from '#contract/sheet/sheet.ts'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { assertNever } from '#values/assert.ts'
import { weekendWord } from '../../components/texts/weekend-word.ts'
import {
  formatAmountText,
  formatDay,
  formatDecimal,
  formatSignedAmount,
  formatSignedCount,
  groupDigits,
} from '../../formats/shown-text.ts'

/** In points: A4 landscape without its margins, and the padding of a cell on both sides. */
const PAGE_WIDTH = 774
const PADDING = 7
/** Width of a character relative to the font size: digits are somewhat wider, commas narrower. */
const CHARACTER = 0.6
const SIZES = { largest: 8, ofManyColumns: 7, smallest: 4 } as const
const MANY_COLUMNS = 12

export function paperText(cell: SheetCell): string {
  if (cell.value === null) return ''
  switch (cell.kind) {
    case 'amount':
      return formatAmountText(cell.value)
    case 'change':
      return formatSignedAmount(cell.value)
    case 'count-change':
      return formatSignedCount(cell.value)
    case 'date':
      return [formatDay(cell.value), weekendWord(cell.value)].filter((word) => word !== undefined).join(' ')
    case 'rate':
      return formatDecimal(cell.value)
    case 'count':
      return groupDigits(cell.value)
    case 'text':
      return cell.value
    default:
      return assertNever(cell)
  }
}

/** Font size in points, small enough that no figure runs past the edge of the paper. */
export function paperFontSize({ columns, rows, totals }: SheetTable): number {
  const widths = columns.map(({ kind, name, width }, column) => {
    if (kind === 'text') return width
    const cells = [...rows, ...(totals ? [totals] : [])].flatMap((each) => each[column] ?? [])
    const texts = [...name.split(' '), ...cells.map(paperText)]
    return texts.reduce((longest, text) => Math.max(longest, text.length), 0)
  })
  const characters = widths.reduce((sum, width) => sum + width, 0)
  const fitting = (PAGE_WIDTH - columns.length * PADDING) / (characters * CHARACTER)
  const largest = columns.length > MANY_COLUMNS ? SIZES.ofManyColumns : SIZES.largest
  return Math.max(SIZES.smallest, Math.min(largest, Math.floor(fitting * 10) / 10))
}
