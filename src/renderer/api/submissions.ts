import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ListSide } from '#contract/desk/list-page.ts'
import { submissionListBody } from '#contract/desk/submission-list.ts'
import {
  type ResolutionRequest,
  type SubmissionBody,
  submissionBody,
  type submissionsParameters,
} from '#contract/desk/submissions.ts'
import { call, callForData } from './client.ts'
import { pagesFrom } from './list-pages.ts'
import { listRequest } from './list-request.ts'
import { SUBMISSIONS_KEY, SUBMISSIONS_PATHS } from './unknown-submissions.ts'

/** While something is on its way, what is shown of it is read again this often, in milliseconds. */
const SENDING_INTERVAL = 1_000

export type SubmissionFilters = Pick<z.output<typeof submissionsParameters>, 'state' | 'search'>

export const submissionsQuery = (filters: SubmissionFilters, side: ListSide = 'start') =>
  infiniteQueryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'list', filters, side],
    queryFn: ({ pageParam, signal }) => {
      const { path, options } = listRequest(SUBMISSIONS_PATHS, { ...filters, ...pageParam })
      return call(path, submissionListBody, { ...options, signal })
    },
    ...pagesFrom(side),
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.counts.sending ?? 0) > 0 ? SENDING_INTERVAL : false),
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
    queryFn: ({ signal }) => {
      const { path, options } = listRequest(SUBMISSIONS_PATHS, { state: 'accepted', search: lenderLoanId, limit: 200 })
      return call(path, submissionListBody, { ...options, signal })
    },
  })

/** Keeps a person's decision; "not created" also sends again, and answers when that has ended. */
export function resolveSubmission(id: string, resolution: ResolutionRequest): Promise<SubmissionBody> {
  return callForData(`${submissionPath(id)}/resolution`, submissionBody, { method: 'POST', body: resolution })
}

/** Sends what was certainly not sent, and answers when that has ended. */
export function sendSubmission(id: string): Promise<SubmissionBody> {
  return callForData(`${submissionPath(id)}/sending`, submissionBody, { method: 'POST', body: {} })
}

/** Says that a person has looked at the figures that differ from the prediction. */
export function lookAtSubmission(id: string): Promise<SubmissionBody> {
  return callForData(`${submissionPath(id)}/look`, submissionBody, { method: 'POST', body: {} })
}

function submissionPath(id: string): string {
  return `${SUBMISSIONS_PATHS.list}/${encodeURIComponent(id)}`
}
