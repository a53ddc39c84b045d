import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ListSide } from '#contract/desk/list-page.ts'
import {
  type ResolutionRequest,
  type SubmissionBody,
  submissionBody,
  submissionListBody,
  submissionsParameters as submissionsRequest,
} from '#contract/desk/submissions.ts'
import { addressQuery } from './address-query.ts'
import { call, callForData } from './client.ts'
import { pagesFrom } from './list-pages.ts'

const LIST_PATH = '/desk/v1/submissions'

/** While something is on its way, what is shown of it is read again this often, in milliseconds. */
const SENDING_INTERVAL = 1_000

/** Of the filters only the state is in the page's address; each is left out where it matches all. */
export const submissionAddressFilters = submissionsRequest.pick({ state: true })
export type SubmissionAddressFilters = z.output<typeof submissionAddressFilters>
export type SubmissionFilters = Pick<z.output<typeof submissionsRequest>, 'state' | 'search'>

/** Every key of the journal begins with this. */
export const SUBMISSIONS_KEY = ['submissions'] as const

export const submissionsQuery = (filters: SubmissionFilters, side: ListSide = 'start') =>
  infiniteQueryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'list', filters, side],
    queryFn: ({ pageParam, signal }) =>
      call(`${LIST_PATH}?${addressQuery({ ...filters, ...pageParam })}`, submissionListBody, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.counts.sending ?? 0) > 0 ? SENDING_INTERVAL : false),
  })

/** The undecided ones, newest first, up to the 200 that one page can hold. */
export const unknownSubmissionsQuery = (search: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'unknown', search],
    queryFn: ({ signal }) =>
      call(`${LIST_PATH}?${addressQuery({ state: 'unknown', search, limit: '200' })}`, submissionListBody, { signal }),
  })

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'one', id],
    queryFn: ({ signal }) => callForData(submissionPath(id), submissionBody, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? SENDING_INTERVAL : false),
  })

/** The same with its personal codes, which are asked for one by one and kept no longer than they are shown. */
export const submissionWithCodesQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'with-codes', id],
    queryFn: ({ signal }) => callForData(`${submissionPath(id)}?personalCodes=shown`, submissionBody, { signal }),
    gcTime: 0,
  })

/** What was accepted of a loan, by its lender loan ID, newest first; another version of its schedule came of another one. */
export const acceptedSubmissionsQuery = (lenderLoanId: string, version: number) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'accepted', lenderLoanId, version],
    queryFn: ({ signal }) =>
      call(
        `${LIST_PATH}?${addressQuery({ state: 'accepted', search: lenderLoanId, limit: '200' })}`,
        submissionListBody,
        {
          signal,
        },
      ),
  })

/** Keeps a person's decision; "not created" also sends again, and answers when that has ended. */
export function resolveSubmission(id: string, resolution: ResolutionRequest): Promise<SubmissionBody> {
  return callForData(`${submissionPath(id)}/resolution`, submissionBody, { method: 'POST', body: resolution })
}

/** Sends what was certainly not sent, and answers when that has ended. */
export function sendSubmission(id: string): Promise<SubmissionBody> {
  return callForData(`${submissionPath(id)}/sending`, submissionBody, { method: 'POST', body: {} })
}

function submissionPath(id: string): string {
  return `${LIST_PATH}/${encodeURIComponent(id)}`
}
