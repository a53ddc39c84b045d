import { z } from 'zod'
import type { AfterChoice } from '#contract/desk/compare-choice.ts'

const digits = z.string().regex(/^\d{1,6}$/)

/** Sides of a comparison in the page's address: two versions, or one and the preview of an extension by so many days. */
export const compareSearch = z.object({
  before: digits.optional(),
  after: z.union([digits, z.literal('preview')]).optional(),
  days: digits.optional(),
})
export type CompareSearch = z.output<typeof compareSearch>

/** Days to try, as in the address: `7,14,30`. */
export const whatIfSearch = z.object({ days: z.string().max(200).optional() })
export type WhatIfSearch = z.output<typeof whatIfSearch>

/** Request parameters of the two sides. */
export function comparedSides(before: number, after: AfterChoice) {
  return { before, ...(after.kind === 'version' ? { after: after.version } : { daysToExtend: after.daysToExtend }) }
}
