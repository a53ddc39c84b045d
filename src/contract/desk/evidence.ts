import { z } from 'zod'
import { returnedDate } from '../payment-schedule.ts'
import { type ComparisonBody, comparisonBody } from './comparison.ts'
import { conventionBody, foundConventionIn } from './convention.ts'
import { VERSION_COLUMNS } from './explanation.ts'
import { loanDetailBody, scheduleVersionRows } from './loan-detail.ts'
import { sessionConnection } from './session.ts'
import { submissionBody } from './submissions.ts'

export const EVIDENCE_FORMAT = 'loan-desk-evidence'
/** Raised when an older Loan Desk could no longer show a file; files of every earlier version stay readable. */
export const EVIDENCE_VERSION = 4
export const EVIDENCE_ENDING = '.loan-desk.json'
/** No loan's evidence comes near it; a larger file is something else. */
export const MAX_EVIDENCE_BYTES = 64 * 1024 * 1024
/** Rows of all schedule versions together. */
export const MAX_EVIDENCE_ROWS = 20_000

/** Characters of all explanations together; with the rows that a file takes they stay below its bytes. */
export const MAX_EXPLANATION_LENGTH = 24_000_000

/**
 * How the amounts of one row, or the sums of a version, came about, in lines to check with a pocket calculator. Of an
 * outstanding amount and of a balance only its own line: how its total or principal came about is said there.
 */
export const explainedAmounts = z.partialRecord(z.enum(VERSION_COLUMNS), z.string())

export type ExplainedAmounts = z.infer<typeof explainedAmounts>

/** A convention in the words of the day that the file was made. */
export const saidConvention = conventionBody.extend({ words: z.string() })

/**
 * All that is known of one loan. Personal codes are masked; a token is in none of it. `request` is the createLoan as it
 * came to the desk, `returned` what a live service last said of the loan; `comparisons` are those of each version with
 * the next, `explanations` those of each version's rows, in their order, `explainedSums` those of its totals.
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

/** What any version of the format has, so that a newer file can be told from a foreign one. */
export const evidenceHead = z.object({ format: z.literal(EVIDENCE_FORMAT), formatVersion: z.int().min(1) })

/** `sha256` is that of `content` as `JSON.stringify` writes it, in hexadecimal: it tells a changed file, not who made it. */
export const evidenceFile = evidenceHead
  .extend({
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    content: z.unknown(),
  })
  .meta({ id: 'EvidenceFile' })

export type SaidFoundConvention = EvidenceContent['convention']
export type EvidenceContent = z.infer<typeof evidenceContent>

/** What each side of a comparison had paid, and after less before. */
type PaidSides = { readonly before: string; readonly change: string; readonly after: string }

/** A comparison as it was read; `paid` where its other figures count that too, as the first files had it. */
export type ReadComparison = ComparisonBody & { readonly paid?: PaidSides | undefined }

/** What any version of the format was read as. */
export type ReadEvidence = EvidenceContent & { readonly comparisons: readonly ReadComparison[] }
export type EvidenceFile = z.infer<typeof evidenceFile>
