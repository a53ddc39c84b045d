import { groupDigits } from '#values/digits.ts'

/** Number of items; `isOver` if there are more than `count`, where counting ended. */
export type Total = { readonly count: number; readonly isOver: boolean }

/** "3,482", or "over 10,000". */
export function totalText({ count, isOver }: Total): string {
  return isOver ? `over ${groupDigits(count)}` : groupDigits(count)
}
