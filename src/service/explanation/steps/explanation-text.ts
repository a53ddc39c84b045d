import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { explanationSteps } from './explanation-steps.ts'
import { lineOf } from './step.ts'

/**
 * An amount as sums to key into a pocket calculator, one line each: first how it came about, then where the parts of
 * that sum come from. Amounts in euro, rates in percent: `= 11.666… → 11.67 rounded half up`.
 */
export function explanationText(explanation: AmountExplanation): readonly string[] {
  return explanationSteps(explanation).map(lineOf)
}
