import { z } from 'zod'
import { returnedAmount } from '../payment-schedule.ts'
import { comparisonBody, measureChangesBody, passedSinceBody, scheduleMeasuresBody } from './comparison.ts'
import { foundConventionIn } from './convention.ts'
import {
  EVIDENCE_VERSION,
  evidenceContent,
  evidenceFile,
  evidenceHead,
  type ReadComparison,
  type ReadEvidence,
  saidConvention,
} from './evidence.ts'

/**
 * Result of reading a file. `place` is the path of the first damaged field, such as `content.detail.loan.loanAmount`;
 * `integrity` is `unchecked` if no digest could be made.
 */
export type EvidenceReading =
  | {
      readonly kind: 'read'
      readonly content: ReadEvidence
      readonly integrity: 'unchanged' | 'changed' | 'unchecked'
    }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'newer'; readonly formatVersion: number }
  | { readonly kind: 'damaged'; readonly place: string }

/**
 * The content of a file of format 1, read as one of today. The loan's schedule, which stands among the rows of its
 * versions too, is passed over. What came to the format while it was written may be missing: what happened since a
 * change, and whether a convention knows month ends. The first files counted in the figures of a comparison what each
 * side had paid, and said how much that was.
 */
const paid = { paidAmount: returnedAmount.optional() }

const measures = z.object({
  before: scheduleMeasuresBody.extend(paid),
  after: scheduleMeasuresBody.extend(paid),
  change: measureChangesBody.extend(paid),
})

const comparison = comparisonBody
  .extend({ measures, since: passedSinceBody.nullable().default(null) })
  .transform((read): ReadComparison => ({ ...read, paid: paidOf(read.measures) }))

const evidenceContent1 = evidenceContent.extend({
  comparisons: z.array(comparison),
  convention: foundConventionIn(saidConvention.extend({ isMonthEnds: z.boolean().default(false) }), z.string()),
})

/**
 * Reads the text of a file of evidence. `sha256` returns the digest of a text in hexadecimal; null if none is
 * available.
 */
export async function readEvidence(
  text: string,
  sha256: ((text: string) => Promise<string>) | null,
): Promise<EvidenceReading> {
  const value = parsed(text)
  const head = evidenceHead.safeParse(value)
  if (!head.success) return { kind: 'foreign' }
  const { formatVersion } = head.data
  if (formatVersion > EVIDENCE_VERSION) return { kind: 'newer', formatVersion }
  const file = evidenceFile.safeParse(value)
  if (!file.success) return { kind: 'damaged', place: placeOf(file.error) }
  const content = (formatVersion === 1 ? evidenceContent1 : evidenceContent).safeParse(file.data.content)
  if (!content.success) return { kind: 'damaged', place: `content.${placeOf(content.error)}` }
  const digest = await sha256?.(JSON.stringify(file.data.content))
  const integrity = digest === undefined ? 'unchecked' : digest === file.data.sha256 ? 'unchanged' : 'changed'
  return { kind: 'read', content: content.data, integrity }
}

function placeOf({ issues }: z.ZodError): string {
  return issues[0]?.path.join('.') ?? ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function paidOf({ before, change, after }: z.output<typeof measures>): ReadComparison['paid'] {
  if (before.paidAmount === undefined || change.paidAmount === undefined || after.paidAmount === undefined)
    return undefined
  return { before: before.paidAmount, change: change.paidAmount, after: after.paidAmount }
}
