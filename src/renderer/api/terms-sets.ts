import { queryOptions } from '@tanstack/react-query'
import {
  type ChangeTermsSetRequest,
  type TermsSet,
  type TermsSetRequest,
  termsSetBody,
  termsSetList,
} from '#contract/desk/terms-sets.ts'
import { call, callForData, callForNothing } from './client.ts'

const PATH = '/desk/v1/terms-sets'

/** All sets of terms, by name. They are the same on every connection. */
export const termsSetsQuery = queryOptions({
  queryKey: ['terms-sets'],
  queryFn: ({ signal }) => call(PATH, termsSetList, { signal, scope: 'desk' }),
})

export function createTermsSet(set: TermsSetRequest): Promise<TermsSet> {
  return callForData(PATH, termsSetBody, { method: 'POST', body: set, scope: 'desk' })
}

export function changeTermsSet({ id, ...change }: ChangeTermsSetRequest & Pick<TermsSet, 'id'>): Promise<TermsSet> {
  return callForData(`${PATH}/${id}`, termsSetBody, { method: 'PATCH', body: change, scope: 'desk' })
}

export function removeTermsSet(id: string): Promise<void> {
  return callForNothing(`${PATH}/${id}`, { method: 'DELETE', scope: 'desk' })
}
