import type { UndecidedClaim } from '../../api/claims.ts'

/** What is over a submission that is not decided: why nobody knows, or that it is an earlier one. */
export function undecidedTitle({ title, isEarlier }: Pick<UndecidedClaim, 'title' | 'isEarlier'>): string {
  return isEarlier ? 'An earlier request is not decided yet' : title
}
