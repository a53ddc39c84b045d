import { queryOptions } from '@tanstack/react-query'
import {
  type ImportMappingBody,
  type ImportMappingRequest,
  importMapping,
  importMappingList,
} from '#contract/desk/import-mappings.ts'
import { call, callForData, callForNothing } from './client.ts'

const MAPPINGS_PATH = '/desk/v1/import-mappings'

export const mappingsQuery = queryOptions({
  queryKey: ['import-mappings'],
  queryFn: ({ signal }) => call(MAPPINGS_PATH, importMappingList, { signal }),
})

/** Keeps a mapping under a uuid; what was there is replaced. */
export function keepMapping(uuid: string, mapping: ImportMappingRequest): Promise<ImportMappingBody> {
  return callForData(mappingPath(uuid), importMapping, { method: 'PUT', body: mapping })
}

export function deleteMapping(uuid: string): Promise<void> {
  return callForNothing(mappingPath(uuid), { method: 'DELETE' })
}

function mappingPath(uuid: string): string {
  return `${MAPPINGS_PATH}/${encodeURIComponent(uuid)}`
}
