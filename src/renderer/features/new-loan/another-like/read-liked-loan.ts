import type { QueryClient } from '@tanstack/react-query'
import type { ConventionBody } from '#contract/desk/convention.ts'
import type { ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { loanConventionQuery } from '../../../api/conventions.ts'
import { loanQuery, readNextLoan, scheduleVersionQuery } from '../../../api/loan.ts'
import { madeScheduleQuery } from '../../../api/schedules.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import { type WireRow, wireRows } from '../model/made-rows.ts'
import { scheduleTerms } from '../model/schedule-terms.ts'
import { type FormTerms, termsOfRows } from './terms-of-rows.ts'
import { dueDatesOf, type LikedLoan, valuesOfLoan } from './values-like.ts'

/** How many conventions that come to the same amounts are tried. */
const MOST_TRIED = 3

/** Reads a loan to make another one like it. */
export async function readLikedLoan(client: QueryClient, uuid: string, defaults: FormDefaults): Promise<LikedLoan> {
  const [detail, next, registered] = await Promise.all([
    client.fetchQuery(loanQuery(uuid)),
    readNextLoan(uuid),
    client.fetchQuery(scheduleVersionQuery(uuid, 0)),
  ])
  const loan = { detail, next, registered }
  return { ...loan, terms: await termsOf(client, loan, defaults) }
}

type Registered = Pick<LikedLoan, 'detail' | 'next' | 'registered'>

/** The terms that make these very rows again, as the service finds and proves them; the rows are taken where there are none. */
async function termsOf(client: QueryClient, loan: Registered, defaults: FormDefaults): Promise<FormTerms | undefined> {
  const { uuid } = loan.detail.loan
  try {
    const found = await client.fetchQuery(loanConventionQuery(uuid))
    const conventions = found.kind === 'reproduced' ? found.conventions.slice(0, MOST_TRIED) : []
    for (const convention of conventions) {
      const terms = await provenTerms(client, loan, convention, defaults)
      if (terms) return terms
    }
  } catch {
    return undefined
  }
  return undefined
}

async function provenTerms(
  client: QueryClient,
  { detail, next, registered }: Registered,
  convention: ConventionBody,
  defaults: FormDefaults,
): Promise<FormTerms | undefined> {
  const terms = termsOfRows(dueDatesOf(registered), calendarDate(detail.loan.lenderIssueDate), convention)
  const request = terms && scheduleTerms({ ...valuesOfLoan({ detail, next }, defaults), ...terms })
  if (!request) return undefined
  const { installments } = await client.fetchQuery(madeScheduleQuery(request))
  return isSame(wireRows(installments, request), registered) ? terms : undefined
}

function isSame(made: readonly WireRow[], { rows }: ScheduleVersionRows): boolean {
  const as = rows.map((row) => `${row.dueDate} ${row.totalPrincipalAmount} ${row.totalInterestAmount}`)
  const own = made.map((row) => `${row.date} ${row.principalAmount} ${row.interestAmount}`)
  return own.join() === as.join()
}
