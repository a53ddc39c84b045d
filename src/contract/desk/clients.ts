import { z } from 'zod'
import { CLIENT_KINDS, CODE_CHECKS, MOST_FOUND_CLIENTS } from '#values/vocabulary/client-terms.ts'
import { countInAddress, JSON_OBJECT, ruleText, searchText } from '../fields.ts'
import { clientType } from '../loan-terms.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'
import { loanListParameters } from './loan-list.ts'

const USUAL_CLIENTS = 8

/** Query of the search for clients: a part of a name or of a code. */
export const clientsParameters = z.object({
  search: searchText.optional(),
  limit: countInAddress(1, MOST_FOUND_CLIENTS).default(USUAL_CLIENTS),
})

/** The same search as a body, because the search words may be a personal code, which must never be in an address. */
export const clientSearchRequest = z.object({ search: searchText }, ruleText(JSON_OBJECT)).meta({ id: 'ClientSearch' })

const clientKind = z.enum(CLIENT_KINDS)

/**
 * A client in the result of a search, as in the latest of its loans. `code` is null for a person; `isSameCode` is true
 * if the whole code equals the search words.
 */
const clientItem = z
  .object({
    uuid: z.guid(),
    kind: clientKind,
    name: z.string(),
    otherNames: z.array(z.string()),
    code: z.string().nullable(),
    isSameCode: z.boolean(),
    country: z.string(),
    clientType,
    representativeName: z.string().nullable(),
    loans: z.int(),
    lastIssueDate: returnedDate,
  })
  .meta({ id: 'ClientItem' })

/** Result of a search, the best match first. `leftOut` counts unreadable clients. */
export const clientListBody = z.object({ data: z.array(clientItem), leftOut }).meta({ id: 'ClientList' })

/** Totals of the current schedules of a client's loans. Interest includes delayed interest. */
const clientFigures = z.object({
  loanAmount: returnedAmount,
  interestToComeAmount: returnedAmount,
  paidAmount: returnedAmount,
  paidInterestAmount: returnedAmount,
  overdueAmount: returnedAmount,
  overduePrincipalAmount: returnedAmount,
  overdueInterestAmount: returnedAmount,
  overdueRows: z.int(),
  overdueLoans: z.int(),
  /** Earliest due date from today on with anything outstanding, and the amount due then. */
  nextDueDate: returnedDate.nullable(),
  nextDueAmount: returnedAmount,
})

const overdueRowBody = z
  .object({
    loanUuid: z.guid(),
    lenderLoanId: z.string(),
    dueDate: returnedDate,
    principalAmount: returnedAmount,
    interestAmount: returnedAmount,
    totalAmount: returnedAmount,
    daysLate: z.int(),
  })
  .meta({ id: 'OverdueRow' })

/**
 * A client: all loans with the same country and code. Name, type and representative are those of the latest loan. The
 * body has no personal code; `codeCheck` tells whether the code follows the rules of its country. `figures` is null if
 * the client has more than 20,000 loans. `overdueRows` has the first 200. `leftOut` counts unreadable loans.
 */
export const clientBodyOfDesk = z
  .object({
    uuid: z.guid(),
    kind: clientKind,
    name: z.string(),
    otherNames: z.array(z.string()),
    code: z.string().nullable(),
    codeCheck: z.enum(CODE_CHECKS),
    country: z.string(),
    clientType,
    representativeName: z.string().nullable(),
    hasRepresentativeCode: z.boolean(),
    since: returnedDate,
    loans: z.int(),
    openLoans: z.int(),
    remainingPrincipalAmount: returnedAmount,
    finalPaymentDate: returnedDate,
    figures: clientFigures.nullable(),
    overdueRows: z.array(overdueRowBody),
    leftOut,
  })
  .meta({ id: 'ClientDetail' })

/** Codes of a client, and the client fields for a new loan. */
export const clientCodes = z
  .object({
    name: z.string(),
    code: z.string(),
    country: z.string(),
    clientType,
    representativeName: z.string().nullable(),
    representativePersonalCode: z.string().nullable(),
  })
  .meta({ id: 'ClientCodes' })

/** Query of a client's loans. */
export const clientLoansParameters = loanListParameters.pick({
  standing: true,
  sort: true,
  direction: true,
  cursor: true,
  before: true,
  limit: true,
})

export type ClientItem = z.infer<typeof clientItem>
export type ClientDetail = z.infer<typeof clientBodyOfDesk>
export type ClientCodes = z.infer<typeof clientCodes>
export type OverdueRowBody = z.infer<typeof overdueRowBody>
