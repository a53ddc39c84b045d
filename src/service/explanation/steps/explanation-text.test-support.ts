import { explanationText as textOf } from '#contract/words/explanation/explanation-text.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { explanationSteps } from './explanation-steps.ts'

/** Lines of an explanation, as every reader sees them. */
export function explanationText(explanation: AmountExplanation): readonly string[] {
  return textOf(explanationSteps(explanation)).split('\n')
}
