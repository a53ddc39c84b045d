import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { makeScheduleRequest } from '#contract/desk/schedule.ts'
import { makeSchedule } from '#contract/endpoints/schedules.ts'
import { ask } from './ask.ts'

/** A schedule made by the service from its terms; the same terms give the same schedule. */
export const madeScheduleQuery = (terms: z.input<typeof makeScheduleRequest>) =>
  queryOptions({
    queryKey: ['made-schedule', terms],
    queryFn: ({ signal }) => ask(makeSchedule, { body: terms }, { signal }),
    staleTime: 60_000,
    gcTime: 60_000,
  })
