import { z } from 'zod'
import { CLIENT_KINDS, CLIENT_SORTS } from '#values/vocabulary/client-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { countInAddress } from '../fields.ts'
import { clientType } from '../loan-terms.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { listPage } from './list-page.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './loan-list.ts'

/** Maximum number of clients that the list counts. */
export const MOST_COUNTED_CLIENTS = 10_000

/** Query of the list of clients; `cursor` and `before` are cursors of a page in the same order. */
export const clientListParameters = z.object({
  sort: z.enum(CLIENT_SORTS).default('newest'),
  cursor: z.string().max(1000, rule('next-cursor', {})).optional(),
  before: z.string().max(1000, rule('previous-cursor', {})).optional(),
  limit: countInAddress(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
})

/**
 * A client, with name and type as in the latest loan, and what all its loans come to today. `code` is null for a
 * person. `overdueAmount` is null if more than 10,000 loans are overdue. `nextDueDate` is the earliest due date with
 * anything outstanding, which may be past; null if nothing is outstanding. `daysLate` counts from it.
 */
export const listedClient = z
  .object({
    uuid: z.guid(),
    kind: z.enum(CLIENT_KINDS),
    name: z.string(),
    code: z.string().nullable(),
    country: z.string(),
    clientType,
    loans: z.int(),
    remainingPrincipalAmount: returnedAmount,
    overdueAmount: returnedAmount.nullable(),
    daysLate: z.int().min(0),
    nextDueDate: returnedDate.nullable(),
    lastIssueDate: returnedDate,
  })
  .meta({ id: 'ListedClient' })

/** One page. `total` counts up to 10,000 clients; `isOverTotal` is true if there are more. */
export const clientPage = listPage(listedClient).extend({ isOverTotal: z.boolean() }).meta({ id: 'ClientPage' })

export type ClientListParameters = z.output<typeof clientListParameters>
export type ListedClient = z.infer<typeof listedClient>
