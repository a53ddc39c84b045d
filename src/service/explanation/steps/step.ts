import type { CutFigure, ExplanationPart, ExplanationStep } from '#contract/desk/explanation-step.ts'
import type { Ratio } from '#values/ratio.ts'

type Placed = 'part' | 'depth'
type WithoutPlace<Step> = Step extends ExplanationStep ? Omit<Step, Placed> : never

/** A sum that is on its own. */
export function step(sum: WithoutPlace<ExplanationStep>): ExplanationStep {
  return { part: null, depth: 0, ...sum }
}

/** The steps one deeper, as those of a part of the sum above. */
export function under(part: ExplanationPart, steps: readonly ExplanationStep[]): readonly ExplanationStep[] {
  return steps.map((each, index) => ({ ...each, part: index === 0 ? part : each.part, depth: each.depth + 1 }))
}

/** Cut after so many decimals; trailing zeros beyond the second are left out where nothing follows. */
export function cut({ numerator, denominator }: Ratio, decimals: number): CutFigure {
  const scaled = numerator * 10n ** BigInt(decimals)
  const digits = String(scaled / denominator).padStart(decimals + 1, '0')
  const value = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  const goesOn = scaled % denominator !== 0n
  return { value: goesOn ? value : value.replace(/(\.\d\d\d*?)0+$/, '$1'), goesOn }
}

/** A quotient in cents, in euro before it is rounded. */
export function unrounded({ numerator, denominator }: Ratio): CutFigure {
  return cut({ numerator, denominator: denominator * 100n }, 3)
}
