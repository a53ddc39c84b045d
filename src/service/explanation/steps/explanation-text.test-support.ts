import { explanationText as textOf } from '#contract/words/explanation/explanation-text.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { explanationSteps } from './explanation-steps.ts'

/** The lines in which an amount is explained, wherever it is read. */
export function explanationText(explanation: AmountExplanation): readonly string[] {
  return textOf(explanationSteps(explanation)).split('\n')
}
