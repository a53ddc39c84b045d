/** An exact fraction; the denominator is above zero. Nothing is reduced, because whole numbers may have any length. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

export const NONE: Fraction = { over: 0n, under: 1n }
export const ONE: Fraction = { over: 1n, under: 1n }

export const whole = (amount: bigint): Fraction => ({ over: amount, under: 1n })
export const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** `fraction(30, 360)`; a denominator may have quarters, as 365.25 has. */
export function fraction(over: number | bigint, under = 1): Fraction {
  return { over: BigInt(over) * 4n, under: BigInt(under * 4) }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under }
  if (b.under % a.under === 0n) return { over: a.over * (b.under / a.under) + b.over, under: b.under }
  if (a.under % b.under === 0n) return { over: a.over + b.over * (a.under / b.under), under: a.under }
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { over: -b.over, under: b.under })
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under }
}

/** `b` is above zero. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return times(a, { over: b.under, under: b.over })
}

export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(plus, NONE)
}

export type Rounding = {
  readonly rounding: 'half-up' | 'half-even' | 'half-down' | 'up' | 'down'
  readonly roundedTo: string
}

export const TO_THE_CENT: Rounding = { rounding: 'half-up', roundedTo: '0.01' }

/** Cents of a fraction of a cent; the rounding of a figure below zero is that of its size. */
export function cents(exact: Fraction, { rounding, roundedTo }: Rounding = TO_THE_CENT): bigint {
  if (exact.over < 0n) return -cents({ over: -exact.over, under: exact.under }, { rounding, roundedTo })
  const step = BigInt(Math.round(Number(roundedTo) * 100))
  const under = exact.under * step
  const [whole, rest] = [exact.over / under, exact.over % under]
  const isUp = {
    'half-up': 2n * rest >= under,
    'half-even': 2n * rest > under || (2n * rest === under && whole % 2n === 1n),
    'half-down': 2n * rest > under,
    up: rest > 0n,
    down: false,
  }[rounding]
  return (isUp ? whole + 1n : whole) * step
}
