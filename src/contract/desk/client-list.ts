import { z } from 'zod'
import { CLIENT_KINDS, CLIENT_SORTS } from '#values/vocabulary/client-terms.ts'
import { termIn } from '../fields.ts'
import { clientType } from '../loan-terms.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { listPage } from './list-page.ts'
import { loanListParameters } from './loan-list.ts'

/** Maximum number of clients that the list counts. */
export const MOST_COUNTED_CLIENTS = 10_000

/** Query of the list of clients; `cursor` and `before` are cursors of a page in the same order. */
export const clientListParameters = loanListParameters
  .pick({ cursor: true, before: true, limit: true })
  .extend({ sort: termIn(CLIENT_SORTS).default('newest') })

/**
 * A client, with name and type as in the latest loan, and what all its loans come to today. `code` is null for a
 * person. `overdueAmount` is null if more than 10,000 loans have several, but not all, of their installments overdue. `nextDueDate` is the earliest due date with
 * anything outstanding, which may be past; null if nothing is outstanding. `daysLate` counts from it.
 */
const listedClient = z
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
