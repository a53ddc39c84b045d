import { z } from 'zod'
import type { AfterChoice } from '#contract/desk/compare-choice.ts'

const digits = z.string().regex(/^\d{1,6}$/)

/** What is compared, as the page's address has it: two versions, or one and the preview of so many days. */
export const compareSearch = z.object({
  before: digits.optional(),
  after: z.union([digits, z.literal('preview')]).optional(),
  days: digits.optional(),
})
export type CompareSearch = z.output<typeof compareSearch>

/** Days to try, as the address has them: `7,14,30`. */
export const whatIfSearch = z.object({ days: z.string().max(200).optional() })
export type WhatIfSearch = z.output<typeof whatIfSearch>

/** What a comparison is asked for by, besides its loan. */
export function comparedSides(before: number, after: AfterChoice) {
  return { before, ...(after.kind === 'version' ? { after: after.version } : { daysToExtend: after.daysToExtend }) }
}
