import { queryOptions } from '@tanstack/react-query'
import { getExtensionPolicy } from '#contract/endpoints/extension-policy.ts'
import { ask } from './ask.ts'

export const extensionPolicyQuery = queryOptions({
  queryKey: ['extension-policy'],
  queryFn: ({ signal }) => ask(getExtensionPolicy, {}, { signal }),
})
