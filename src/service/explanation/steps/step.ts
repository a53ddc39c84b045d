import type { ExplanationPart, ExplanationStep } from '#contract/desk/explanation-step.ts'

type Placed = 'part' | 'depth'
type WithoutPlace<Step> = Step extends ExplanationStep ? Omit<Step, Placed> : never

/** A step at the top level. */
export function step(sum: WithoutPlace<ExplanationStep>): ExplanationStep {
  return { part: null, depth: 0, ...sum }
}

/** Moves steps one level deeper, as those of a part of the sum above. */
export function under(part: ExplanationPart, steps: readonly ExplanationStep[]): readonly ExplanationStep[] {
  return steps.map((each, index) => ({ ...each, part: index === 0 ? part : each.part, depth: each.depth + 1 }))
}
