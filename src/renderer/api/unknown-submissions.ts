import { queryOptions } from '@tanstack/react-query'
import { listSubmissions, searchSubmissions } from '#contract/endpoints/submissions.ts'
import { ask } from './ask.ts'

/** Every key of the journal begins with this. */
export const SUBMISSIONS_KEY = ['submissions'] as const

/** The undecided ones, newest first, up to the 200 that one page can hold. */
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
