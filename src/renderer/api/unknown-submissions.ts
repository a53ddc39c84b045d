import { queryOptions } from '@tanstack/react-query'
import { listSubmissions, searchSubmissions } from '#contract/endpoints/submissions.ts'
import { ask } from './ask.ts'

/** Prefix of every query key of the journal. */
export const SUBMISSIONS_KEY = ['submissions'] as const

/** Undecided submissions, newest first, up to the 200 of one page. */
export const unknownSubmissionsQuery = (search: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, 'unknown', search],
    queryFn: ({ signal }) => {
      const asked = { state: 'unknown', limit: 200 } as const
      return search === ''
        ? ask(listSubmissions, asked, { signal })
        : ask(searchSubmissions, { body: { ...asked, search } }, { signal })
    },
  })
