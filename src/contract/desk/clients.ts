import { z } from 'zod'
import { CLIENT_KINDS, CODE_CHECKS, MOST_FOUND_CLIENTS } from '#values/vocabulary/client-terms.ts'
import { countInAddress, JSON_OBJECT, ruleText, searchText } from '../fields.ts'
import { clientType } from '../loan-terms.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'
import { loanListParameters } from './loan-list.ts'

const USUAL_CLIENTS = 8

/** The query of clients: a part of a name, or of a code. */
export const clientsParameters = z.object({
  search: searchText.optional(),
  limit: countInAddress(1, MOST_FOUND_CLIENTS).default(USUAL_CLIENTS),
})

/** The same in a body, where what is typed may be a personal code: that is never in an address. */
export const clientSearchRequest = z.object({ search: searchText }, ruleText(JSON_OBJECT)).meta({ id: 'ClientSearch' })

const clientKind = z.enum(CLIENT_KINDS)

/**
 * A client as a search finds it, by the latest of its loans. `code` is null for a person; `isSameCode` says that the code
 * is just what was searched for.
 */
export const clientItem = z
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

/** Those that a search finds, the best first; `leftOut` counts those that cannot be read. */
export const clientListBody = z.object({ data: z.array(clientItem), leftOut }).meta({ id: 'ClientList' })

/** What the current schedules of a client's loans come to; interest with delayed interest. */
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
  /** The earliest day from today on with anything outstanding, and what is due then. */
  nextDueDate: returnedDate.nullable(),
  nextDueAmount: returnedAmount,
})

export const overdueRowBody = z
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
 * A client, made of the loans that name it by country and code; name, type and representative are those of the latest one.
 * A personal code is not in it: `codeCheck` says how it holds against the rules of its country. `figures` is null where
 * the client has more than 20,000 loans. `overdueRows` has the first 200. `leftOut` counts loans that cannot be read.
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

/** The codes of a client, and who it is on a new loan. */
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

/** The query of a client's loans. */
export const clientLoansParameters = loanListParameters.pick({
  ...{ standing: true, sort: true, direction: true, cursor: true, before: true, limit: true },
})

export type ClientItem = z.infer<typeof clientItem>
export type ClientList = z.infer<typeof clientListBody>
export type ClientDetail = z.infer<typeof clientBodyOfDesk>
export type ClientCodes = z.infer<typeof clientCodes>
export type OverdueRowBody = z.infer<typeof overdueRowBody>
