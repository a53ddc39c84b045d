import { z } from 'zod'

/** Versions of the test interface that a desk understands, and its own version. */
export const testInterfaceBody = z.object({
  loanDesk: z.string().meta({ example: '0.1.0' }),
  current: z.int(),
  oldest: z.int(),
})
