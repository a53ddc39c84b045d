/** Rules of an extension policy that an extension breaks. Amounts and days are texts of the wire. */
export type PolicyRuleParams = {
  readonly 'policy-extensions': { readonly used: number; readonly most: number }
  readonly 'policy-at-once': { readonly most: number }
  readonly 'policy-days': { readonly used: number; readonly most: number; readonly left: number }
  readonly 'policy-late': { readonly daysLate: number; readonly amount: string }
  readonly 'policy-interest': { readonly dueDate: string; readonly amount: string }
}

const POLICY = 'Policy: '

/** Short, because the first page loads the words of all rules. */
export const POLICY_RULE_WORDS: {
  readonly [Code in keyof PolicyRuleParams]: (params: PolicyRuleParams[Code]) => string
} = {
  'policy-extensions': ({ used, most }) => `${POLICY}${used} of ${most} used`,
  'policy-at-once': ({ most }) => `${POLICY}at most ${most} at once`,
  'policy-days': ({ used, most, left }) => `${POLICY}${used} of ${most} days, ${left} left`,
  'policy-late': ({ amount }) => `${POLICY}late, fits once ${amount} is paid`,
  'policy-interest': ({ amount, dueDate }) => `${POLICY}interest first, ${amount} by ${dueDate}`,
}
