import { queryOptions } from '@tanstack/react-query'
import { listImportMappings } from '#contract/endpoints/import-mappings.ts'
import { ask } from './ask.ts'

export const mappingsQuery = queryOptions({
  queryKey: ['import-mappings'],
  queryFn: ({ signal }) => ask(listImportMappings, {}, { signal }),
})
