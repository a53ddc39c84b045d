import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ListSide } from '#contract/desk/list-page.ts'
import type { submissionsParameters } from '#contract/desk/submissions.ts'
import { getSubmission } from '#contract/endpoints/submission.ts'
import { listSubmissions, searchSubmissions } from '#contract/endpoints/submissions.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'
import { SUBMISSIONS_KEY } from './unknown-submissions.ts'

/** Refetch interval while a submission is being sent, in milliseconds. */
const SENDING_INTERVAL = 1_000

export type SubmissionFilters = Pick<z.output<typeof submissionsParameters>, 'state' | 'search'>

/** List of submissions. Search words go in the body: they may be a personal code, and addresses end up in logs. */
export const submissionsQuery = (filters: SubmissionFilters, side: ListSide = 'start') =>
  infiniteQueryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'list', filters, side],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...filters, ...pageParam }
      return filters.search
        ? ask(searchSubmissions, { body: asked }, { signal })
        : ask(listSubmissions, asked, { signal })
    },
    ...pagesFrom(side),
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.counts.sending ?? 0) > 0 ? SENDING_INTERVAL : false),
  })

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'one', id],
    queryFn: ({ signal }) => ask(getSubmission, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? SENDING_INTERVAL : false),
  })

/** A submission with its personal codes, which are requested one by one and evicted once they are no longer shown. */
export const submissionWithCodesQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'with-codes', id],
    queryFn: ({ signal }) => ask(getSubmission, { id, personalCodes: 'shown' }, { signal }),
    gcTime: 0,
  })

/**
 * Accepted submissions of a loan, by its lender loan ID, newest first. The version is part of the key: each version came from a further
 * submission.
 */
export const acceptedSubmissionsQuery = (lenderLoanId: string, version: number) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'accepted', lenderLoanId, version],
    queryFn: ({ signal }) =>
      ask(searchSubmissions, { body: { state: 'accepted', search: lenderLoanId, limit: 200 } }, { signal }),
  })
