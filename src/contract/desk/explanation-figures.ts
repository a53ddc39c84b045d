import { z } from 'zod'
import { ROUNDING_STEPS, ROUNDINGS } from '#values/rounding.ts'
import { cutFigure, returnedDate as date, returnedAmount } from '../payment-schedule.ts'

/** Percent a year, exact: `14`, `12.5`. */
export const yearlyRate = z.string().regex(/^\d+(\.\d+)?$/)

/** Rounding of a figure. */
export const rounded = { rounding: z.enum(ROUNDINGS), roundedTo: z.enum(ROUNDING_STEPS).default('0.01') }

/** balance × rate × days ÷ base = unrounded, then rounded. Equal periods and years of two lengths count other parts than days. */
export const dayInterest = {
  balance: returnedAmount,
  rate: yearlyRate,
  days: z.int(),
  base: z.number(),
  unrounded: cutFigure,
  ...rounded,
}

/** whole ÷ rows = unrounded, then rounded. */
export const equalParts = {
  loanAmount: returnedAmount,
  rows: z.int(),
  unrounded: cutFigure,
  ...rounded,
  amount: returnedAmount,
}

/** Origin of an amount that the desk did not calculate. */
export const amountOrigin = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['entered', 'registered', 'made']) }),
    z.object({ kind: z.enum(['returned', 'reworked', 'counted']), date }),
  ])
  .meta({ id: 'AmountOrigin' })
