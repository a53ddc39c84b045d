import { z } from 'zod'
import { POLICY_EFFECTS, POLICY_RULES } from '#values/vocabulary/extension-policy-terms.ts'

/** A rule of an extension policy that an extension breaks; `words` say which, and when it would fit. */
const brokenRule = z
  .object({ rule: z.enum(POLICY_RULES), effect: z.enum(POLICY_EFFECTS), words: z.string() })
  .meta({ id: 'BrokenPolicyRule' })

export const brokenRules = z.array(brokenRule)

/**
 * Limits of the policy of a loan's connection, null where there is none, and what the loan has used of them.
 * `daysThatFit` are the most days by which it can be extended now without breaking a rule: 0 if it cannot be, null without
 * a limit. `daysUsed` does not count extensions before the loan was entered, whose days are not known.
 */
export const loanPolicy = z
  .object({
    mostExtensions: z.int().nullable(),
    extensionsUsed: z.int(),
    mostDaysInAll: z.int().nullable(),
    daysUsed: z.int(),
    daysThatFit: z.int().nullable(),
    /** Rules that an extension by one day would break now. */
    broken: brokenRules,
  })
  .meta({ id: 'LoanPolicy' })

export type LoanPolicyBody = z.infer<typeof loanPolicy>
export type BrokenRule = z.infer<typeof brokenRule>
