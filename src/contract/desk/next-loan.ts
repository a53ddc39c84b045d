import { z } from 'zod'

/**
 * What another loan like a registered one begins with: the lender loan ID that may come next after those like its own, or
 * null, and its rate without rounding.
 */
export const nextLoanBody = z
  .object({ lenderLoanId: z.string().nullable(), interestRate: z.string() })
  .meta({ id: 'NextLoan', example: { lenderLoanId: 'LD-2026-0201', interestRate: '13.125' } })

export type NextLoanBody = z.infer<typeof nextLoanBody>
