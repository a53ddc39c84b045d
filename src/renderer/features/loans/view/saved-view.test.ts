import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOAN_COLUMN_NAMES, LOAN_SORTS, SORT_DIRECTIONS } from '#values/vocabulary/loan-list-terms.ts'
import { readLoanAddress } from '../../../api/loan-address.ts'
import { addressOf, isSameView, type ViewContent, viewContentOf } from './saved-view.ts'
import { FIRST_COLUMN, viewColumnsOf } from './shown-columns.ts'

const ID = '7c1f3a52-6a0e-4d0b-9a54-0f5d2c1b8e11'
const width = fc.option(fc.integer({ min: 40, max: 1000 }))
const others = fc.shuffledSubarray(LOAN_COLUMN_NAMES.filter((name) => name !== FIRST_COLUMN))
const filter = fc.record(
  {
    country: fc.constantFrom('EST', 'EST,LVA'),
    standing: fc.constantFrom('overdue', 'overdue,running'),
    loanAmountFrom: fc.constantFrom('0.01', '1000', '999999999999.99'),
    interestRateTo: fc.constantFrom('0', '12.5'),
    finalPaymentDateTo: fc.constantFrom('today', 'in-30-days', '2026-12-31'),
  },
  { requiredKeys: [] },
)
const view: fc.Arbitrary<ViewContent> = fc
  .tuple(filter, fc.constantFrom(...LOAN_SORTS), fc.constantFrom(...SORT_DIRECTIONS), others, width)
  .map(([narrowed, sort, direction, names, px]) => ({
    filter: narrowed,
    sort,
    direction,
    columns: [FIRST_COLUMN, ...names].map((name) => ({ name, width: px })),
  }))

it('an address shows the view that it was made of, and names it', () => {
  fc.assert(
    fc.property(view, (saved) => {
      const { columns, view: id, ...query } = readLoanAddress(addressOf(saved, ID))
      const shown = viewContentOf({ query, columns: viewColumnsOf(columns) })
      expect(isSameView(shown, saved)).toBe(true)
      expect(id).toBe(ID)
    }),
  )
})

it('search words are in no view, and do not change one', () => {
  fc.assert(
    fc.property(view, fc.string({ minLength: 1 }), (saved, search) => {
      const shown = viewContentOf({
        ...saved,
        query: { ...saved.filter, sort: saved.sort, direction: saved.direction, search },
      })
      expect(shown.filter).not.toHaveProperty('search')
      expect(isSameView(shown, saved)).toBe(true)
    }),
  )
})

it('another column, order or filter makes another view', () => {
  fc.assert(
    fc.property(view, view, (one, other) => {
      const isSame = JSON.stringify(addressOf(one, undefined)) === JSON.stringify(addressOf(other, undefined))
      fc.pre(!isSame && Object.keys(one.filter).sort().join() !== Object.keys(other.filter).sort().join())
      expect(isSameView(one, other)).toBe(false)
    }),
  )
})
