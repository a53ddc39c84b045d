import type { DescriptionRuleParams } from '#contract/field-rules/description-rule-words.ts'
import type { LoanDescription } from '#contract/test-bench/loan-description.ts'

/** Fault of a description: the broken rule and its data. */
type DescriptionFault = {
  readonly [Code in keyof DescriptionRuleParams]: { readonly code: Code; readonly params: DescriptionRuleParams[Code] }
}[keyof DescriptionRuleParams]

type Member = keyof LoanDescription

/** Thrown if a description cannot be true; `member` is at fault, or if undefined the whole description. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError'
  readonly fault: DescriptionFault
  readonly member: Member | undefined

  constructor(fault: DescriptionFault, member: Member | undefined) {
    super(fault.code)
    this.fault = fault
    this.member = member
  }
}

export function refuseDescription(fault: DescriptionFault, member?: Member): never {
  throw new DescriptionError(fault, member)
}
