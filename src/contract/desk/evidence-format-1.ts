import { z } from 'zod'
import { returnedAmount } from '../payment-schedule.ts'
import { comparisonBody, measureChangesBody, passedSinceBody, scheduleMeasuresBody } from './comparison.ts'
import { foundConventionIn } from './convention.ts'
import { evidenceContent, type ReadComparison, saidConvention } from './evidence.ts'

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

function paidOf({ before, change, after }: z.output<typeof measures>): ReadComparison['paid'] {
  if (before.paidAmount === undefined || change.paidAmount === undefined || after.paidAmount === undefined)
    return undefined
  return { before: before.paidAmount, change: change.paidAmount, after: after.paidAmount }
}

export const evidenceContent1 = evidenceContent.extend({
  comparisons: z.array(comparison),
  convention: foundConventionIn(saidConvention.extend({ isMonthEnds: z.boolean().default(false) }), z.string()),
})
