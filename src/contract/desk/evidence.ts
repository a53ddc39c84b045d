import { z } from 'zod'
import { returnedDate } from '../payment-schedule.ts'
import { type ComparisonBody, comparisonBody } from './comparison.ts'
import { conventionBody, foundConventionIn } from './convention.ts'
import { VERSION_COLUMNS } from './explanation.ts'
import { loanDetailBody, scheduleVersionRows } from './loan-detail.ts'
import { sessionConnection } from './session.ts'
import { submissionBody } from './submissions.ts'

export const EVIDENCE_FORMAT = 'loan-desk-evidence'
/**
 * Version of the format, raised if an older Loan Desk could no longer show a file. Files of every earlier version stay
 * readable.
 */
export const EVIDENCE_VERSION = 5
export const EVIDENCE_ENDING = '.loan-desk.json'
/** Maximum size of a file of evidence, in bytes. No loan's evidence comes near this; a larger file is something else. */
export const MAX_EVIDENCE_BYTES = 64 * 1024 * 1024
/** Maximum number of rows in all schedule versions together. */
export const MAX_EVIDENCE_ROWS = 20_000

/** Maximum length of all explanations together, in characters. With the maximum of rows, a file stays below its limit. */
export const MAX_EXPLANATION_LENGTH = 24_000_000

/**
 * Explanations of the amounts of one row, or of the totals of a version, in lines to check with a pocket calculator. An
 * outstanding amount and a balance have only their own first line; the explanation of the total or the principal has
 * the rest.
 */
const explainedAmounts = z.partialRecord(z.enum(VERSION_COLUMNS), z.string())

export type ExplainedAmounts = z.infer<typeof explainedAmounts>

/** A convention with its wording on the day the file was made. */
export const saidConvention = conventionBody.extend({ words: z.string() })

/**
 * All that is known of one loan. Personal codes are masked, and tokens are never included. `request` is the createLoan
 * request as the desk received it, `returned` the last answer of a live service about the loan. `comparisons` compare
 * each version with the next; `explanations` are those of each version's rows, in order, `explainedSums` those of its
 * totals.
 */
export const evidenceContent = z.object({
  origin: z.object({ today: returnedDate, connection: sessionConnection, appVersion: z.string() }),
  madeAt: z.string(),
  detail: loanDetailBody,
  versions: z.array(scheduleVersionRows).min(1),
  comparisons: z.array(comparisonBody),
  explanations: z.array(z.array(explainedAmounts)),
  explainedSums: z.array(explainedAmounts),
  convention: foundConventionIn(saidConvention, z.string()),
  request: z.string(),
  returned: z.string().nullable(),
  submissions: z.array(submissionBody),
})

/** Fields that every version of the format has, to tell a newer file from a foreign one. */
export const evidenceHead = z.object({ format: z.literal(EVIDENCE_FORMAT), formatVersion: z.int().min(1) })

/**
 * `sha256` is the hash of `content` as `JSON.stringify` writes it, in hexadecimal. It reveals a change, not who made
 * the file.
 */
export const evidenceFile = evidenceHead
  .extend({
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    content: z.unknown(),
  })
  .meta({ id: 'EvidenceFile' })

export type SaidFoundConvention = EvidenceContent['convention']
export type EvidenceContent = z.infer<typeof evidenceContent>

/** Paid amount on each side of a comparison, and the change: after less before. */
type PaidSides = { readonly before: string; readonly change: string; readonly after: string }

/**
 * A comparison as read. `paid` is present in the first versions of the format, whose other figures count paid amounts
 * too.
 */
export type ReadComparison = ComparisonBody & { readonly paid?: PaidSides | undefined }

/** Evidence as read from any version of the format. */
export type ReadEvidence = EvidenceContent & { readonly comparisons: readonly ReadComparison[] }
export type EvidenceFile = z.infer<typeof evidenceFile>
