import { z } from 'zod'

/** What is wrong with a certificate, in the terms of TLS. */
const CERTIFICATE_RULES = ['expired', 'self-signed', 'unknown-root', 'wrong-host', 'other'] as const

/** Why nothing was sent: the live service cannot have seen the request. `status` is what a proxy answered, if it did. */
export const notSentReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refused') }),
  z.object({ kind: z.literal('dns') }),
  z.object({ kind: z.literal('connect-timeout') }),
  z.object({ kind: z.literal('certificate'), rule: z.enum(CERTIFICATE_RULES) }),
  z.object({ kind: z.literal('connection-failed') }),
  z.object({ kind: z.literal('proxy'), status: z.int().nullable() }),
  z.object({ kind: z.literal('no-token') }),
  z.object({ kind: z.literal('ca-file') }),
])

/** Why nobody can know what the live service did, or why what it answered to a question says nothing. */
export const doubtfulReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deadline'), seconds: z.number() }),
  z.object({ kind: z.literal('reset') }),
  z.object({ kind: z.literal('too-large') }),
  z.object({ kind: z.literal('redirect'), status: z.int() }),
  z.object({ kind: z.literal('server-fault'), status: z.int() }),
  z.object({ kind: z.literal('unreadable'), status: z.int() }),
  z.object({ kind: z.literal('failed-check'), status: z.int() }),
  z.object({ kind: z.literal('not-read'), status: z.int() }),
  z.object({ kind: z.literal('no-loan'), status: z.int() }),
  z.object({ kind: z.literal('not-written') }),
  z.object({ kind: z.literal('crash') }),
])

export type CertificateRule = (typeof CERTIFICATE_RULES)[number]
export type NotSentReason = Readonly<z.infer<typeof notSentReason>>
export type DoubtfulReason = Readonly<z.infer<typeof doubtfulReason>>
