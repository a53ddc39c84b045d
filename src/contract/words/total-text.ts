import { groupDigits } from '#values/digits.ts'

/** How many there are; `isOver`, more than these, at which counting ended. */
export type Total = { readonly count: number; readonly isOver: boolean }

/** "3,482", or "over 10,000". */
export function totalText({ count, isOver }: Total): string {
  return isOver ? `over ${groupDigits(count)}` : groupDigits(count)
}
