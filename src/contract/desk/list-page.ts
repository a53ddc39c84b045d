import { z } from 'zod'
import { rule } from '../field-rules/field-rule.ts'
import { countInAddress, ruleText } from '../fields.ts'
import { leftOut } from './left-out.ts'

/** The two sides from which a list is read: of a large one, all that lies between would take too long. */
export type ListSide = 'start' | 'end'

/** Asks for the last page of a list. */
export const LIST_END = 'end'

/** The parts of a query that say which page of a list is asked for. */
export const PAGE_FIELDS = { cursor: true, before: true, limit: true } as const

/**
 * The same of a list that is paged by a number. `cursor` is what a page gave as `nextCursor`, and asks for the page behind
 * it; `before` is what one gave as `previousCursor`, or `end`, and asks for the page before it. A page has `usual` rows
 * where nothing is said, and never more than `most`.
 */
export function numberedPage(usual: number, most: number) {
  return {
    cursor: countInAddress(1).optional(),
    before: z.union([z.literal(LIST_END), countInAddress(1)], ruleText(rule('previous-cursor', {}))).optional(),
    limit: countInAddress(1, most).default(usual),
  }
}

/**
 * One page, from whichever side it was asked for. `previousCursor` is null where the list begins with it, `nextCursor` where
 * the list ends. `total` counts all that match, on this page or not; it stands on a page that was asked for without `cursor`
 * and `before`, null on others. `leftOut` counts rows that cannot be read: the log names them.
 */
export function listPage<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    previousCursor: z.string().nullable(),
    nextCursor: z.string().nullable(),
    total: z.int().nullable(),
    leftOut,
  })
}
