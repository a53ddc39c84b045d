import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ScheduleTotalsBody } from '#contract/desk/loan-detail.ts'
import { SHOWN_CELLS, type ShownCell } from '#contract/desk/schedule-cells.ts'
import { figureWidth } from '../../components/amounts/figure-width.ts'
import { formatAmountText } from '../../formats/shown-text.ts'
import { isSummed, type ScheduleKind, type StateLength } from './schedule-columns.tsx'
import { scheduleLayout, widthOf } from './schedule-layout.ts'

/** Widths of the table in windows of 1024, 1280, 1440 and 1920 px, less a scroll bar. */
const TABLE_WIDTHS = [889, 921, 1081, 1401] as const
const LARGEST = 99_999_999_999_999n

const anAmount = fc
  .oneof(fc.bigInt(0n, LARGEST), fc.bigInt(0n, 100_000_000n), fc.constantFrom(0n, 1n, LARGEST))
  .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)

const someTotals: fc.Arbitrary<ScheduleTotalsBody> = fc.record({
  accruedInterestAmount: anAmount,
  totalPrincipalAmount: anAmount,
  totalInterestAmount: anAmount,
  totalDelayedInterestAmount: anAmount,
  outstandingPrincipalAmount: anAmount,
  outstandingInterestAmount: anAmount,
  outstandingDelayedInterestAmount: anAmount,
  paidPrincipalAmount: anAmount,
  paidInterestAmount: anAmount,
  paidDelayedInterestAmount: anAmount,
})

const someNames = fc.subarray(SHOWN_CELLS.map(([name]) => name)).map((names) => new Set([...names, 'balanceAmount']))

const someTexts = fc.record({
  /** Totals of one version, or of two compared versions. */
  totals: fc.array(someTotals, { minLength: 1, maxLength: 2 }),
  state: fc.constantFrom<StateLength>('word', 'late', 'long', 'new-and-late'),
  formerDays: fc.integer({ min: 0, max: 4 }),
})

it('every amount fits its column, and all columns the table, at every width of the window', () => {
  fc.assert(
    fc.property(someTexts, someNames, fc.constantFrom(...TABLE_WIDTHS), (texts, shown, px) => {
      const layout = scheduleLayout({ texts, isShown: (name) => shown.has(name) }, px)
      expect(widthOf(layout)).toBeLessThanOrEqual(px)
      const cut = layout.columns.flatMap(({ content, px: width }) => {
        const names = content.kind === 'amount' ? content.names.filter((name) => name !== null) : []
        const sums = names.map((name) => (isSummed(name) ? name : 'totalPrincipalAmount'))
        const amounts = texts.totals.flatMap((totals) => sums.map((name) => formatAmountText(totals[name])))
        return amounts.filter((amount) => !(figureWidth(amount) * layout.fontSize <= width - layout.padding))
      })
      expect(cut).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

it('more room never folds what less room has in one line', () => {
  const order: readonly ScheduleKind[] = ['columns', 'folded', 'stacked']
  fc.assert(
    fc.property(someTexts, someNames, (texts, shown) => {
      const isShown = (name: ShownCell) => shown.has(name)
      const ranks = TABLE_WIDTHS.map((px) => order.indexOf(scheduleLayout({ texts, isShown }, px).kind))
      expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    }),
  )
})

it.each([
  ['100.00', '9.99', 'word', 'columns'],
  ['126500.00', '14547.48', 'word', 'columns'],
  ['126500.00', '14547.48', 'long', 'folded'],
  ['2400000.00', '137313.35', 'long', 'folded'],
  ['999999999999.99', '999999999999.99', 'long', 'stacked'],
] as const)(
  'at 1280 the rows of %s and %s with states of the length “%s” are laid out in %s',
  (principal, interest, state, kind) => {
    const totals = {
      accruedInterestAmount: '0.00',
      totalPrincipalAmount: principal,
      totalInterestAmount: interest,
      totalDelayedInterestAmount: '0.00',
      outstandingPrincipalAmount: principal,
      outstandingInterestAmount: interest,
      outstandingDelayedInterestAmount: '0.00',
      paidPrincipalAmount: '0.00',
      paidInterestAmount: '0.00',
      paidDelayedInterestAmount: '0.00',
    }
    const texts = { totals: [totals], state, formerDays: 0 }
    expect(scheduleLayout({ texts, isShown: () => true }, 936).kind).toBe(kind)
  },
)
