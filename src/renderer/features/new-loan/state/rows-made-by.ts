import type { QueryClient } from '@tanstack/react-query'
import { ProblemError } from '../../../api/errors.ts'
import { madeScheduleQuery } from '../../../api/schedules.ts'
import type { MakeRows } from '../model/proven-terms.ts'

/** Rows made by the service; each set of terms is requested once. */
export function rowsMadeBy(client: QueryClient): MakeRows {
  return async (terms) => {
    try {
      return (await client.fetchQuery(madeScheduleQuery(terms))).installments
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status < 500) return undefined
      throw error
    }
  }
}
