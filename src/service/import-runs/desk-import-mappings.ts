import type { Hono } from 'hono'
import { type ImportMappingRequest, importMappingPathParameters } from '#contract/desk/import-mappings.ts'
import * as importMappings from '#contract/endpoints/import-mappings.ts'
import type { ServiceEnv, ServiceParts } from '../service-parts.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { allMappings, mappingBody } from './saved-mappings.ts'

/** Routes of saved mappings of file columns. Reading and saving use the same shape, so that a mapping can be shared as a file. */
export function deskImportMappingRoutes(app: Hono<ServiceEnv>): void {
  serve(app, importMappings, {
    listImportMappings: ({ parts }) => allMappings(parts),
    saveImportMapping: ({ parts, body }) => keep(parts, parts.ids.uuid(), body),
    getImportMapping: async ({ parts, path }) => {
      const found = await parts.storage.importMappings.byUuid(uuidIn(path))
      return found ? mappingBody(parts, found) : refuse({ kind: 'not-found', what: 'mapping' })
    },
    replaceImportMapping: ({ parts, path, body }) => keep(parts, uuidIn(path), body),
    removeImportMapping: async ({ parts: { storage }, path }) => {
      const uuid = uuidIn(path)
      if (!(await storage.write((unit) => unit.importMappings.remove(uuid))))
        refuse({ kind: 'not-found', what: 'mapping' })
    },
  })
}

/** Uuid of the path. An unused uuid is valid too: a mapping that came as a file may keep its own. */
function uuidIn(path: { readonly uuid: string }): string {
  const { success, data } = importMappingPathParameters.safeParse(path)
  return success ? data.uuid.toLowerCase() : refuse({ kind: 'not-found', what: 'mapping' })
}

/** Saves a mapping. Throws `invalid` if another mapping has the name. */
async function keep(parts: ServiceParts, uuid: string, { name, ...mapping }: ImportMappingRequest) {
  const stored = { uuid, name, mappingJson: JSON.stringify(mapping), savedAt: parts.clock.now() }
  await parts.storage.write(async ({ importMappings }) => {
    const other = await importMappings.named(name)
    if (other !== undefined && other !== uuid) refuseAt('/name', 'used-by-mapping', {})
    await importMappings.put(stored)
  })
  return mappingBody(parts, stored)
}
