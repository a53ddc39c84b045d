import { z } from 'zod'

/** Number of database rows missing from an answer because they are unreadable. */
export const leftOut = z.int().min(0)
