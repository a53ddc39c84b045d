import type { UndecidedClaim } from '../../api/claims.ts'

/** Heading of an undecided submission: why its outcome is unknown, or that it is an earlier one. */
export function undecidedTitle({ title, isEarlier }: Pick<UndecidedClaim, 'title' | 'isEarlier'>): string {
  return isEarlier ? 'An earlier request is still undecided' : title
}
