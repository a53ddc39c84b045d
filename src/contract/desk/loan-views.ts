import { z } from 'zod'
import { LOAN_COLUMN_NAMES, LOAN_SORTS, SORT_DIRECTIONS } from '#values/vocabulary/loan-list-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, shortText, termIn, uuid } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { loanFilterFields } from './loan-filter.ts'

/** Maximum number of views in a book. */
export const MAX_LOAN_VIEWS = 100
/** Limits of a column's width, in px. */
export const COLUMN_WIDTHS = { least: 40, most: 1_000 } as const

const { search: _, ...keptFields } = loanFilterFields
const FILTER_RULE = rule('members-among', { members: Object.keys(keptFields) })
const COLUMN_RULE = rule('object-with', { members: ['name', 'width'] })
const COLUMNS_RULE = rule('columns', { most: LOAN_COLUMN_NAMES.length })
const WIDTH_RULE = rule('whole-number', COLUMN_WIDTHS)

/** Filter of a view, without search words, because they may be a personal code. */
const loanViewFilter = z.strictObject(keptFields, ruleText(FILTER_RULE))

/** A shown column; with a `width` of null it has its natural width. */
const loanViewColumn = z.object(
  {
    name: termIn(LOAN_COLUMN_NAMES),
    width: z
      .int(ruleText(WIDTH_RULE))
      .min(COLUMN_WIDTHS.least, WIDTH_RULE)
      .max(COLUMN_WIDTHS.most, WIDTH_RULE)
      .nullable(),
  },
  ruleText(COLUMN_RULE),
)

const content = {
  filter: loanViewFilter,
  sort: termIn(LOAN_SORTS).default('issueDate'),
  direction: termIn(SORT_DIRECTIONS).default('desc'),
  columns: z
    .array(loanViewColumn, ruleText(COLUMNS_RULE))
    .min(1, COLUMNS_RULE)
    .refine((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, COLUMNS_RULE),
}

/**
 * Content of a stored view: filter, order, and columns from left to right. The list could once be sorted by client; a
 * view with that order gets the default one.
 */
export const keptLoanViewContent = z.object({
  ...content,
  sort: z.preprocess((sort) => (sort === 'client' ? undefined : sort), content.sort),
})

/** A view of the list with its name. */
export const loanViewRequest = z.object({ name: shortText(60), ...content }, ruleText(JSON_OBJECT)).meta({
  id: 'LoanViewRequest',
})

export const loanViewBody = z.object({ id: z.guid(), name: z.string(), savedAt: returnedInstant, ...content }).meta({
  id: 'LoanView',
})

export const loanViewPathParameters = z.object({ id: uuid })

export type LoanViewRequest = z.output<typeof loanViewRequest>
export type LoanView = z.output<typeof loanViewBody>
