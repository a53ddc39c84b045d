import type { LoanPolicyBody } from '#contract/desk/loan-policy.ts'
import { counted } from '../formats/shown-text.ts'

/** Use that a loan has made of its policy: `Policy: 2 of 6 used, 87 of 180 days left`. Empty if the policy limits neither. */
export function policyUseText({ mostExtensions, extensionsUsed, mostDaysInAll, daysUsed }: LoanPolicyBody): string {
  const uses = [
    mostExtensions === null ? null : `${extensionsUsed} of ${mostExtensions} used`,
    mostDaysInAll === null ? null : `${Math.max(0, mostDaysInAll - daysUsed)} of ${counted(mostDaysInAll, 'day')} left`,
  ]
  const known = uses.filter((use) => use !== null)
  return known.length === 0 ? '' : `Policy: ${known.join(', ')}`
}

/** Room for another extension now: `31 days at most now`, or the first rule that stands in its way. */
export function policyRoomText({ daysThatFit, broken }: LoanPolicyBody): string {
  const [first] = broken
  if (first) return first.words
  return daysThatFit === null ? '' : `${counted(daysThatFit, 'day')} at most now`
}
