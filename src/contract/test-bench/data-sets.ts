import { z } from 'zod'
import { DATA_SET_NAMES, DEFAULT_SEED, MAX_SEED } from '#values/vocabulary/data-set-terms.ts'
import { MAX_LENDER_LOAN_ID } from '#values/vocabulary/limits.ts'
import { rule } from '../field-rules/field-rule.ts'
import { identifier, JSON_OBJECT, ruleText, termIn } from '../fields.ts'
import { loanDescription } from './loan-description.ts'

export const dataSetName = termIn(DATA_SET_NAMES)

const SEED_RULE = rule('whole-number', { least: 0, most: MAX_SEED })

export const seed = z
  .int(ruleText(SEED_RULE))
  .min(0, SEED_RULE)
  .max(MAX_SEED, SEED_RULE)
  .meta({ example: DEFAULT_SEED })

/** Fills a book anew; its previous content is lost. */
export const loadDataRequest = z.object(
  { dataSet: dataSetName, seed: seed.default(DEFAULT_SEED) },
  ruleText(JSON_OBJECT),
)

/** A data set that a book can be filled with. */
const dataSetBody = z.object({
  name: z.enum(DATA_SET_NAMES),
  loanCount: z.int().meta({ example: 200 }),
  /** True if loading takes so long that it goes on after the answer. */
  isLarge: z.boolean(),
})

export const dataSetList = z.object({ dataSets: z.array(dataSetBody) })

/** Builds described loans, such as `{ type: 'ANNUITY', rows: 12, paid: 3, extended: [30], overdueDays: 10 }`. */
export const buildLoansRequest = z.object(
  {
    description: loanDescription,
    /** ID of the loan; of several loans, the second gets the suffix `-2`, and so on. */
    lenderLoanId: identifier(MAX_LENDER_LOAN_ID).optional(),
  },
  ruleText(JSON_OBJECT),
)

/** A loan that was built. */
const builtLoan = z.object({
  uuid: z.guid(),
  lenderLoanId: z.string(),
  loanPublicId: z.string(),
})

export const builtLoans = z.object({ loans: z.array(builtLoan) })

export type LoadDataRequest = z.output<typeof loadDataRequest>
export type DataSetBody = z.infer<typeof dataSetBody>
export type BuildLoansRequest = z.output<typeof buildLoansRequest>
export type BuiltLoan = z.infer<typeof builtLoan>
export type BuiltLoans = z.infer<typeof builtLoans>
