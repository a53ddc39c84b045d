/**
 * Positions of lines are below this number. A row from here on is no line of the last check: it holds the corrections of a
 * line of the file until a check finds that line again.
 */
export const PENDING_FROM = 2 ** 30

/** Highest number that PostgreSQL takes for a position. */
const LAST_POSITION = 2 ** 31 - 1

/**
 * Position of the pending corrections of a line. Two loans may begin in the same line of two sheets: one of them has no line
 * in the first. Undefined beyond half a billion lines.
 */
export function pendingPosition(line: number, hasHead: boolean): number | undefined {
  const position = PENDING_FROM + 2 * line + (hasHead ? 0 : 1)
  return position <= LAST_POSITION ? position : undefined
}
