import { Decimal } from 'decimal.js'
import { expectSame } from '#values/expect-same.test-support.ts'
import { calculated, Exact, figure } from './pocket-calculator.test-support.ts'

const ROUNDINGS: Readonly<Record<string, Decimal.Rounding>> = {
  'rounded half up': Decimal.ROUND_HALF_UP,
  'rounded half to even': Decimal.ROUND_HALF_EVEN,
  'rounded half down': Decimal.ROUND_HALF_DOWN,
  'rounded up': Decimal.ROUND_UP,
  'rounded down': Decimal.ROUND_DOWN,
}

const HEAD = /^ *(?:[A-Z][a-z ]+(?: \d{4}-\d\d-\d\d)?: )?/
const FIGURE = '-?[\\d,]+(?:\\.\\d+)?(?: %|…)?'
const SUM = new RegExp(
  `^(${FIGURE}(?: [+−×/] ${FIGURE})*)(?: = (${FIGURE}))?(?: → (${FIGURE})([a-z ]+(?: to \\d+\\.\\d\\d)?))?(?:, (.*))?$`,
)

/**
 * Recalculates every sum of an explanation's text, figure by figure, and compares the results with the text: the
 * quotient, its rounding by the words beside the arrow, and its note. Returns the result of the first sum, in cents.
 */
export function keyedIn(lines: readonly string[]): number {
  const results = lines.map((line, index) => resultOf(line.replace(HEAD, ''), lines.slice(index + 1)))
  return results[0]?.times(100).toNumber() ?? Number.NaN
}

function resultOf(line: string, below: readonly string[]): Decimal {
  if (/^(the divisor|the days|the rates?|the shares|the balloon|the product|all periods)| years\) = /.test(line.trim()))
    return new Exact(0)
  const [matched, sum = '', quotient, rounded, rounding = '', note = ''] = SUM.exec(line) ?? []
  expectSame(matched, line, line)
  const exact = sum.includes('…') ? ofCutFigures(sum, below) : calculated(sum)
  if (quotient === undefined) {
    expectSame(sum.includes(' '), false, line)
  } else {
    expectShown(exact, quotient, line)
  }
  if (rounded === undefined) {
    expectSame(quotient?.includes('…') ?? false, false, line)
  } else {
    expectSame(figure(rounded).toFixed(), roundedBy(exact, rounding, line).toFixed(), line)
  }
  const result = figure(rounded ?? quotient ?? sum)
  return noted(result, note, line)
}

/** Rounds to the cent, unless the words name another step. */
function roundedBy(exact: Decimal, words: string, line: string): Decimal {
  const [, rounding = words, step = '0.01'] = /^(.*) to (\d+\.\d\d)$/.exec(words) ?? []
  return exact.div(step).toDecimalPlaces(0, roundingOf(rounding, line)).times(step)
}

function roundingOf(words: string, line: string): Decimal.Rounding {
  const rounding = ROUNDINGS[words.trim()]
  if (rounding === undefined) throw new Error(`No rounding is named: ${line}`)
  return rounding
}

/** A figure with dots is cut off, not rounded. */
function expectShown(exact: Decimal, shown: string, line: string): void {
  const decimals = /\.(\d+)/.exec(shown)?.[1]?.length ?? 0
  const cut = shown.endsWith('…') ? exact.toDecimalPlaces(decimals, Decimal.ROUND_DOWN) : exact
  expectSame(figure(shown).toFixed(), cut.toFixed(), line)
}

/**
 * Result of a sum with cut figures: the lines below tell how to calculate them, or they have enough decimals that no
 * cent changes.
 */
function ofCutFigures(sum: string, below: readonly string[]): Decimal {
  const [next = ''] = below
  if (next.includes('the divisor sums')) return ofAnnuity(sum, below)
  if (next.includes('less 1')) return ofGrowth(sum, below)
  return next.includes(' years) = ') ? ofFlat(sum, next) : calculated(sum).toDecimalPlaces(9)
}

/**
 * Loan amount over the divisor, which the lines below derive from the days of the rows; with a balloon, the loan amount
 * less the balloon's present value.
 */
function ofAnnuity(sum: string, [sums = '', days = '', balloon = '']: readonly string[]): Decimal {
  const [amount = '', shown = ''] = sum.split(' / ')
  const divisor = divisorOf(sums, days)
  expectShown(divisor, shown, sum)
  if (!amount.endsWith('…')) return figure(amount).div(divisor).toSignificantDigits(100)
  const [, today = '', growth = '', financed = ''] = /: (\S+ − \(\S+ \/ (\S+)\)) = (\S+)$/.exec(balloon) ?? []
  const exactGrowth = growthOf(sums, days)
  expectShown(exactGrowth, growth, balloon)
  const exact = calculated(today, { [growth]: exactGrowth })
  expectShown(exact, financed, balloon)
  expectSame(financed, amount, sum)
  return exact.div(divisor).toSignificantDigits(100)
}

/** Loan amount times the growth of 1 over the periods in the lines below; a recurring decimal is cut far beyond the cents. */
function ofGrowth(sum: string, [product = '', days = '']: readonly string[]): Decimal {
  const shown = sum.split(' × ')[1] ?? ''
  const growth = growthOf(product, days).minus(1)
  expectShown(growth, shown, sum)
  return calculated(sum, { [shown]: growth }).toSignificantDigits(100)
}

/** Principal and flat interest of all rows, divided by their number. */
function ofFlat(sum: string, whole: string): Decimal {
  const [, keys = '', shown = ''] = /(\S+ \+ \(.*) years\) = (\S+)$/.exec(whole) ?? []
  expectSame(calculated(`${keys})`).minus(figure(shown)).abs().lt('0.001'), true, whole)
  return calculated(sum).toDecimalPlaces(9)
}

const divisors = new Map<string, Decimal>()

/** Cached divisor: the rows of a schedule share it, and calculating it takes longer than all the rest. */
function divisorOf(sums: string, days: string): Decimal {
  const lines = `${sums}\n${days}`
  const divisor = divisors.get(lines) ?? keyedInDivisor(sums, days)
  divisors.set(lines, divisor)
  return divisor
}

function keyedInDivisor(sums: string, days: string): Decimal {
  let discount = new Exact(1)
  let divisor = new Exact(0)
  for (const { share, isPaid } of sharesOf(days)) {
    discount = discount.times(perRow(sums, share))
    if (isPaid) divisor = divisor.plus(discount)
  }
  const [, formula, i] = /so it is (.*) with i = (.*) = /.exec(days) ?? []
  if (formula !== undefined && i !== undefined) {
    expectSame(
      calculated(formula, { i: calculated(i) })
        .minus(divisor)
        .abs()
        .lt('1e-60'),
      true,
      days,
    )
  }
  return divisor
}

function growthOf(sums: string, days: string): Decimal {
  const isDivisor = sums.includes('the divisor sums')
  return sharesOf(days).reduce((growth, { share }) => {
    const factor = perRow(sums, share)
    return isDivisor ? growth.div(factor) : growth.times(factor)
  }, new Exact(1))
}

/** Recalculates the formula of the line for one row: `1 / (1 + (14.00 % × days / 360))`. */
function perRow(sums: string, share: Decimal): Decimal {
  const keys = /(?:the divisor sums|the product of) (1 .*\)) of /.exec(sums)?.[1]
  if (keys === undefined) throw new Error(`Nothing to key in for each row: ${sums}`)
  return calculated(keys, { days: share, parts: share, 'share of a year': share, 'rate of the period': share })
}

type Share = { readonly share: Decimal; readonly isPaid: boolean }

/** Value of the placeholder for each row: its days or parts, or its share of a year. */
function sharesOf(line: string): readonly Share[] {
  const [, days, count, product = '', rate = ''] =
    /all periods (?:have|are) ([\d,]+) .*\^(\d+)\)\) \/ i with i = (.*) = (.*)$/.exec(line) ?? []
  if (days !== undefined) {
    expectShown(calculated(product), rate, line)
    return Array(Number(count)).fill({ share: figure(days), isPaid: true })
  }
  const runs = /the (?:days|rates|shares of a year) of the rows are (.*)$/.exec(line)?.[1]
  if (runs === undefined) throw new Error(`No days of the rows: ${line}`)
  return runs.split(', ').flatMap((run) => {
    const isPaid = !run.endsWith(' without payment')
    const plain = run.replace(' without payment', '')
    const [times, keys = ''] = plain.includes(' times ') ? plain.split(' times ') : ['1', plain]
    return Array(Number(times)).fill({ share: calculated(keys), isPaid })
  })
}

/** Result after the note of a sum. */
function noted(result: Decimal, note: string, line: string): Decimal {
  const [, cap] = /^capped at the interest of the installment, (.*)$/.exec(note) ?? []
  if (cap !== undefined) {
    expectSame(figure(cap).lt(result), true, line)
    return figure(cap)
  }
  const [, byRule, sign, takenUp] = /; by the rule (.*), taken up ([−+])(.*)$/.exec(note) ?? []
  if (byRule !== undefined && takenUp !== undefined) {
    const difference = sign === '+' ? figure(takenUp) : figure(takenUp).neg()
    expectSame(result.minus(figure(byRule)).toFixed(), difference.toFixed(), line)
  }
  const [, least] = /^installment less balance, not below zero, so (.*)$/.exec(note) ?? []
  return least === undefined ? result : figure(least)
}
