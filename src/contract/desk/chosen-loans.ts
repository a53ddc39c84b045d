import { z } from 'zod'
import { rule } from '../field-rules/field-rule.ts'
import { ruleText, uuid } from '../fields.ts'
import { PAGE_FIELDS } from './list-page.ts'
import { loanListParameters } from './loan-list.ts'

/** Maximum number of loans named one by one. A filter may match any number. */
const MAX_PICKED_LOANS = 10_000

const PICKED_RULE = rule('loan-uuids', { least: 1, most: MAX_PICKED_LOANS })
const EXCEPT_RULE = rule('loan-uuids', { least: 0, most: MAX_PICKED_LOANS })

/** Loans of the list, named one by one. */
export const pickedLoans = z.strictObject(
  { uuids: z.array(uuid, ruleText(PICKED_RULE)).min(1, PICKED_RULE).max(MAX_PICKED_LOANS, PICKED_RULE) },
  ruleText(rule('one-of-shapes', { shapes: ['{ "uuids" }'] })),
)

/** All loans of a client. */
export const loansOfClient = z.strictObject(
  { client: uuid },
  ruleText(rule('one-of-shapes', { shapes: ['{ "client" }'] })),
)

/** All loans that the list shows for a filter, less exceptions. */
export const matchingLoans = z.strictObject(
  {
    filter: loanListParameters.omit(PAGE_FIELDS),
    except: z.array(uuid, ruleText(EXCEPT_RULE)).max(MAX_PICKED_LOANS, EXCEPT_RULE).optional(),
  },
  ruleText(rule('one-of-shapes', { shapes: ['{ "filter", "except" }'] })),
)

export type PickedLoans = z.output<typeof pickedLoans>
export type MatchingLoans = z.output<typeof matchingLoans>
