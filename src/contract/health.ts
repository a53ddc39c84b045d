import { z } from 'zod'

/** That the service is well, and nothing else: it is said to all. */
export const healthBody = z.object({ status: z.literal('ok') }).meta({ id: 'Health' })
