import { formatDecimal } from '../../formats/shown-text.ts'

/** Steps as parts of a power of ten; a cent cannot be halved. */
const STEPS = [1, 2, 5, 10] as const
const CENT = 0.01

/** Round amounts in euro for an axis that ends at `largest`: evenly spaced from 0, at most `most`, in steps of at least a cent. */
export function amountTicks(largest: number, most: number): readonly number[] {
  const least = Math.max(largest / most, CENT)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (STEPS.find((each) => each * power >= least) ?? 10) * power
  return Array.from({ length: Math.floor(largest / step) + 1 }, (_, tick) => tick * step)
}

/** A tick with at most two decimals: the axis has rounded numbers, the table has the exact ones. */
export function axisText(value: number): string {
  return formatDecimal(String(Number(value.toFixed(2))))
}
