import {
  cents,
  dividedBy,
  type Fraction,
  fraction,
  least,
  minus,
  NONE,
  ONE,
  plus,
  type Rounding,
  sumOf,
  TO_THE_CENT,
  times,
  whole,
} from './page-fraction.test-support.ts'
import { type SplitTerms, splitOf, wholeInterest } from './page-split.test-support.ts'

export type Pays = 'all' | 'interest' | 'nothing-spread' | 'nothing-added' | 'nothing-free'

/** The terms that steps 3 and 4 of docs/conventions.md work with: amounts in cents, the rate and shares as fractions. */
export type RowTerms = SplitTerms & {
  readonly type: 'ANNUITY' | 'REGULAR' | 'BULLET'
  /** *f* of each row. */
  readonly rates: readonly Fraction[]
  readonly pays: readonly Pays[]
  readonly balloon: bigint
  /** Installment of the lender; null where it is calculated. */
  readonly given: bigint | null
  readonly isFlat: boolean
  readonly interestEvery: number
  readonly installment: Rounding
  readonly isOddFirst: boolean
}

export type Cells = { readonly principal: bigint; readonly interest: bigint; readonly before: bigint }

/** Step 3: what the rows are equal in, not rounded. */
export function levelOf(terms: RowTerms): Fraction {
  const { type, amount, rates, pays, balloon, isFlat } = terms
  const inFull = fraction(pays.filter((each) => each === 'all').length)
  const principal = whole(amount - balloon)
  if (type === 'BULLET') return NONE
  if (type === 'REGULAR') return dividedBy(principal, inFull)
  const covered = [...pays.keys()].filter((index) => pays[index] === 'all' || pays[index] === 'nothing-added')
  const factors = covered.map((index) => ({ f: rates[index] ?? NONE, isPaid: pays[index] === 'all' }))
  if (terms.split) return dividedBy(plus(principal, whole(wholeInterest(terms))), inFull)
  if (isFlat) {
    return dividedBy(plus(principal, times(whole(amount), sumOf(factors.map(({ f }) => f)))), inFull)
  }
  const growth = factors.reduce((product, { f }) => times(product, plus(ONE, f)), ONE)
  const divisor = factors.reduceRight(
    (sum, { f, isPaid }) => dividedBy(isPaid ? plus(sum, ONE) : sum, plus(ONE, f)),
    NONE,
  )
  const today = minus(whole(amount), dividedBy(whole(balloon), growth))
  return today.over < 0n ? NONE : dividedBy(today, divisor)
}

/** Step 4, row by row. */
export function rowsOf(terms: RowTerms): readonly Cells[] {
  const { type, amount, rates, pays, interestEvery } = terms
  const level = terms.given ?? cents(levelOf(terms), terms.installment)
  const leftFrom = (row: number) => pays.slice(row).filter((each) => each === 'all').length
  let [balance, added, toSpread, waiting] = [amount, 0n, 0n, 0n]
  let share: bigint | null = null
  const split = splitOf(terms)
  return rates.map((f, row) => {
    const before = balance
    const isLast = row === rates.length - 1
    const earningOn = terms.isFlat ? amount : balance + added
    const earned =
      pays[row] === 'nothing-free' ? 0n : (split?.[row] ?? cents(times(whole(earningOn), f), terms.interest))
    let [principal, interest] = [0n, 0n]
    switch (pays[row]) {
      case 'interest':
      case 'nothing-free':
        interest = earned
        break
      case 'nothing-spread':
        toSpread += earned
        share = null
        break
      case 'nothing-added':
        added += earned
        break
      default: {
        const repaid = isLast ? added : repaidOf(type, added, level - earned, leftFrom(row))
        const odd = oddOf(terms, row, level * BigInt(leftFrom(row)))
        const byRule = { ANNUITY: level - earned - repaid, REGULAR: level + odd, BULLET: 0n }[type]
        principal = isLast ? balance : least(byRule, balance)
        share ??= cents(fraction(toSpread, leftFrom(row)))
        const spread = isLast ? toSpread : least(share, toSpread)
        interest = earned + repaid + spread
        added -= repaid
        toSpread -= spread
        balance -= principal
      }
    }
    waiting += interest
    const paid = (row + 1) % interestEvery === 0 || isLast ? waiting : 0n
    waiting -= paid
    return { principal, interest: paid, before }
  })
}

/** Rest that equal principals leave over, in the first row in full. */
function oddOf({ isOddFirst, pays, amount, balloon }: RowTerms, row: number, equal: bigint): bigint {
  return isOddFirst && pays.indexOf('all') === row ? amount - balloon - equal : 0n
}

function repaidOf(type: RowTerms['type'], added: bigint, leaves: bigint, rowsLeft: number): bigint {
  if (type === 'BULLET') return 0n
  if (type === 'REGULAR') return cents(fraction(added, rowsLeft))
  return leaves < 0n ? 0n : least(added, leaves)
}

/** Step 4 where nothing is rounded on the way. */
export function unroundedRowsOf(terms: RowTerms): readonly Cells[] {
  const { type, amount, rates, pays } = terms
  const level = levelOf(terms)
  let balance = whole(amount)
  let left = amount
  return rates.map((f, row) => {
    const before = left
    const earned = times(balance, f)
    const exact = pays[row] === 'all' ? (type === 'ANNUITY' ? minus(level, earned) : level) : NONE
    balance = minus(balance, exact)
    const principal = row === rates.length - 1 ? left : cents(exact, TO_THE_CENT)
    left -= principal
    return { principal, interest: cents(earned, terms.interest), before }
  })
}
