import type { Fraction } from './page-fraction.test-support.ts'

/** Figures with 60 decimals, as whole numbers. */
const ONE = 10n ** 60n

/** (1 + rate)^exponent − 1 to 15 decimals, to 12 where it is 5 or more; by the series of logarithm and exponential. */
export function effectiveRate(rate: Fraction, exponent: Fraction): Fraction {
  const growth = ONE + (rate.over * ONE) / rate.under
  return toDecimals(exponential((logarithm(growth) * exponent.over) / exponent.under) - ONE)
}

/** (1 + rate ÷ year)^days − 1 in the same way, multiplied day by day. */
export function dailyRate(rate: Fraction, year: Fraction, days: number): Fraction {
  const ofDay = ONE + (rate.over * year.under * ONE) / (rate.under * year.over)
  let growth = ONE
  for (let day = 0; day < days; day++) growth = (growth * ofDay) / ONE
  return toDecimals(growth - ONE)
}

/** The rate of a period in percent, half up to so many decimals. */
export function rateToDecimals({ over, under }: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals + 2)
  return { over: (2n * over * scale + under) / (2n * under), under: scale }
}

function toDecimals(figure: bigint): Fraction {
  const decimals = figure < 5n * ONE ? 15n : 12n
  const cut = ONE / 10n ** decimals
  return { over: (figure + cut / 2n) / cut, under: 10n ** decimals }
}

/** ln 1 is 0; halved until it is small, then 2 × artanh((x − 1) ÷ (x + 1)). */
function logarithm(of: bigint): bigint {
  let [x, halvings] = [of, 0n]
  for (; x > (ONE * 3n) / 2n; x /= 2n) halvings++
  return seriesOf(x) + halvings * seriesOf(2n * ONE)
}

function seriesOf(x: bigint): bigint {
  const z = ((x - ONE) * ONE) / (x + ONE)
  let [power, sum] = [z, 0n]
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd
    power = (power * z * z) / ONE / ONE
  }
  return 2n * sum
}

function exponential(of: bigint): bigint {
  let [term, sum] = [ONE, 0n]
  for (let n = 1n; term !== 0n; n++) {
    sum += term
    term = (term * of) / ONE / 256n / n
  }
  for (let squarings = 0; squarings < 8; squarings++) sum = (sum * sum) / ONE
  return sum
}
