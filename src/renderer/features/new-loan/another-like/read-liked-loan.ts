import type { QueryClient } from '@tanstack/react-query'
import { getNextLoan } from '#contract/endpoints/loan.ts'
import { ask } from '../../../api/ask.ts'
import { loanConventionQuery } from '../../../api/conventions.ts'
import { loanQuery, scheduleVersionQuery } from '../../../api/loan.ts'
import { provenTerms } from '../model/proven-terms.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { rowsMadeBy } from '../state/rows-made-by.ts'
import type { LikedLoan } from './values-like.ts'

/** Reads a loan to begin another one like it. */
export async function readLikedLoan(client: QueryClient, uuid: string): Promise<LikedLoan> {
  const [detail, next, registered] = await Promise.all([
    client.fetchQuery(loanQuery(uuid)),
    ask(getNextLoan, { uuid }),
    client.fetchQuery(scheduleVersionQuery(uuid, 0)),
  ])
  const loan = { detail, next, registered }
  return { ...loan, terms: await termsOf(client, loan) }
}

type Registered = Pick<LikedLoan, 'detail' | 'next' | 'registered'>

/** Terms that make exactly these rows, found and proven by the service; undefined if there are none, and then the rows are used. */
async function termsOf(
  client: QueryClient,
  { detail: { loan }, next, registered }: Registered,
): Promise<ScheduleRequest | undefined> {
  const { uuid, loanAmount, lenderIssueDate, country } = loan
  const schedule = registered.rows.map((row) => ({
    date: row.dueDate,
    principalAmount: row.totalPrincipalAmount,
    interestAmount: row.totalInterestAmount,
  }))
  try {
    const found = await client.fetchQuery(loanConventionQuery(uuid))
    if (found.kind !== 'reproduced') return undefined
    const request = { loanAmount, interestRate: next.interestRate, lenderIssueDate, schedule }
    return (await provenTerms({ request, found, country }, rowsMadeBy(client))).usable?.terms
  } catch {
    return undefined
  }
}
