import { z } from 'zod'

/**
 * Defaults of another loan like a registered one: the next lender loan ID in the same series, null if there is none,
 * and the rate without rounding.
 */
export const nextLoanBody = z
  .object({ lenderLoanId: z.string().nullable(), interestRate: z.string() })
  .meta({ id: 'NextLoan', example: { lenderLoanId: 'LD-2026-0201', interestRate: '13.125' } })

export type NextLoanBody = z.infer<typeof nextLoanBody>
