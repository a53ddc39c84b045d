import { z } from 'zod'
import {
  CERTIFICATE_RULES,
  DOUBTS_BY_STATUS,
  type DoubtfulReason,
  type NotSentReason,
  PLAIN_DOUBTS,
  PLAIN_NOT_SENT,
} from '#values/vocabulary/exchange-reason.ts'

export const notSentReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(PLAIN_NOT_SENT) }),
  z.object({ kind: z.literal('certificate'), rule: z.enum(CERTIFICATE_RULES) }),
  z.object({ kind: z.literal('proxy'), status: z.int().nullable() }),
]) satisfies z.ZodType<NotSentReason>

export const doubtfulReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(PLAIN_DOUBTS) }),
  z.object({ kind: z.literal('deadline'), seconds: z.number() }),
  z.object({ kind: z.enum(DOUBTS_BY_STATUS), status: z.int() }),
]) satisfies z.ZodType<DoubtfulReason>
