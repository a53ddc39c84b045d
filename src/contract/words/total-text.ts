import { countText, type Formats } from '#values/formats.ts'

/** Number of items; `isOver` if there are more than `count`, where counting ended. */
export type Total = { readonly count: number; readonly isOver: boolean }

/** "3,482", or "over 10,000". */
export function totalText({ count, isOver }: Total, formats: Formats): string {
  const text = countText(count, formats)
  return isOver ? `over ${text}` : text
}
