import { z } from 'zod'

/** How many rows of the database are left out of an answer, because they cannot be read. */
export const leftOut = z.int().min(0)
