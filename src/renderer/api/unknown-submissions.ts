import { queryOptions } from '@tanstack/react-query'
import { submissionListBody } from '#contract/desk/submission-list.ts'
import { call } from './client.ts'

export const SUBMISSIONS_PATH = '/desk/v1/submissions'

/** Where it is searched, with what is sought in the body. */
export const SUBMISSION_SEARCH_PATH = '/desk/v1/submission-search'

/** Every key of the journal begins with this. */
export const SUBMISSIONS_KEY = ['submissions'] as const

/** The undecided ones, newest first, up to the 200 that one page can hold. */
export const unknownSubmissionsQuery = (search: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'unknown', search],
    queryFn: ({ signal }) => {
      const body = { state: 'unknown', search, limit: 200 }
      return call(SUBMISSION_SEARCH_PATH, submissionListBody, { method: 'POST', body, signal })
    },
  })
