import { type ImportMappingBody, keptMapping } from '#contract/desk/import-mappings.ts'
import type { StoredImportMapping } from '#storage/stored-import.ts'
import type { DataParts } from '../service-parts.ts'
import { storedJson } from '../wire/damaged-record.ts'
import { nameOnce, readable } from '../wire/left-out.ts'

/** A mapping as it is told. Throws the error of a damaged row. */
export function mappingBody(
  parts: DataParts,
  { uuid, name, mappingJson, savedAt }: StoredImportMapping,
): ImportMappingBody {
  const place = ['import_mapping', uuid, 'mapping_json'] as const
  return { uuid, name, ...storedJson(parts, place, mappingJson, (value) => keptMapping.parse(value)), savedAt }
}

/** All that can be read, by their names. */
export async function savedMappings(parts: DataParts): Promise<readonly ImportMappingBody[]> {
  return (await allMappings(parts)).data
}

/** The same, and how many are left out. */
export async function allMappings(
  parts: DataParts,
): Promise<{ readonly data: readonly ImportMappingBody[]; readonly leftOut: number }> {
  const found = await parts.storage.importMappings.all()
  const data: ImportMappingBody[] = []
  let leftOut = found.unreadable.length
  for (const row of readable(parts, found)) {
    try {
      data.push(mappingBody(parts, row))
    } catch (error) {
      const damage = parts.storage.rowErrorOf(error)
      if (!damage) throw error
      nameOnce(parts, [damage])
      leftOut++
    }
  }
  return { data, leftOut }
}
