import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figureWidth } from '../../components/amounts/figure-width.ts'
import { sumOfRows } from '../../components/tables/sum-of.ts'
import { formatAmountText, formatSignedAmount } from '../../formats/shown-text.ts'
import type { AmountColumn } from './compare-columns.ts'
import { type CompareLayout, compareColumnsOf, compareLayout } from './compare-layout.ts'

/** Widths of the table in windows of 1024, 1280, 1440 and 1920 px, less a scroll bar. */
const TABLE_WIDTHS = [881, 1137, 1297, 1777] as const
const LARGEST = 99_999_999_999_999n

const anAmount = fc
  .oneof(fc.bigInt(0n, LARGEST), fc.bigInt(0n, 100_000_000n), fc.constantFrom(0n, 1n, LARGEST))
  .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)

function columnOf(words: string, amount: AmountColumn['amount'], change: AmountColumn['change']) {
  return fc.record({ before: anAmount, change: anAmount, after: anAmount, differs: fc.boolean() }).map(
    ({ differs, ...texts }): AmountColumn => ({
      words,
      amount,
      change,
      differs,
      texts: {
        before: formatAmountText(texts.before),
        change: formatSignedAmount(texts.change),
        after: formatAmountText(texts.after),
      },
    }),
  )
}

const fourColumns = fc.tuple(
  columnOf('Principal', 'principalAmount', 'principalChange'),
  columnOf('Interest', 'interestAmount', 'interestChange'),
  columnOf('Delayed', 'delayedInterestAmount', 'delayedInterestChange'),
  columnOf('Total', 'totalAmount', 'totalChange'),
)

/** The texts of the columns of amounts, in the order of the table from its first amount. */
function textsInOrder(kind: CompareLayout['kind'], columns: readonly AmountColumn[]): readonly (readonly string[])[] {
  const changes = columns.filter(({ differs }) => differs).map(({ texts }) => [texts.change])
  switch (kind) {
    case 'beside':
      return [
        ...columns.map(({ texts }) => [texts.before]),
        ...[[], []],
        ...changes,
        [],
        ...columns.map(({ texts }) => [texts.after]),
      ]
    case 'over':
      return [...columns.map(({ texts }) => [texts.before, texts.after]), ...[[], []], ...changes]
    case 'stacked':
      return columns.map(({ texts }) => [texts.before, texts.change, texts.after])
  }
}

it('every figure fits its column, and all columns the table, at every width of the window', () => {
  fc.assert(
    fc.property(fourColumns, fc.constantFrom(...TABLE_WIDTHS), (columns, px) => {
      const layout = compareLayout({ rows: [] }, columns, px)
      const { kind, isDense } = layout
      const widths = compareColumnsOf(layout).map((column) => column.px)
      expect(sumOfRows(widths)).toBeLessThanOrEqual(px)
      const inOrder = textsInOrder(kind, columns)
      const cut = inOrder.flatMap((texts, index) => {
        const room = (widths.at(index - inOrder.length) ?? 0) - 16
        return texts.filter((text) => !(figureWidth(text.replace(/[+−]/, '0')) * (isDense ? 12 : 13) <= room))
      })
      expect(cut).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
