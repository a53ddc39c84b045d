import { queryOptions } from '@tanstack/react-query'
import { submissionListBody } from '#contract/desk/submission-list.ts'
import { call } from './client.ts'
import { listRequest } from './list-request.ts'

/** Paths of the journal, without and with search words. */
export const SUBMISSIONS_PATHS = { list: '/desk/v1/submissions', search: '/desk/v1/submission-search' } as const

/** Every key of the journal begins with this. */
export const SUBMISSIONS_KEY = ['submissions'] as const

/** The undecided ones, newest first, up to the 200 that one page can hold. */
export const unknownSubmissionsQuery = (search: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'unknown', search],
    queryFn: ({ signal }) => {
      const { path, options } = listRequest(SUBMISSIONS_PATHS, { state: 'unknown', search, limit: 200 })
      return call(path, submissionListBody, { ...options, signal })
    },
  })
