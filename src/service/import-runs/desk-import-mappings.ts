import type { Context, Hono } from 'hono'
import {
  type ImportMappingRequest,
  importMappingPathParameters,
  importMappingRequest,
} from '#contract/desk/import-mappings.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { answer, NO_STORE, route } from '../wire/routes.ts'
import { allMappings, mappingBody } from './saved-mappings.ts'

const MAPPINGS = '/desk/v1/import-mappings'

/** What columns of files are, kept under names: the same shape is read and written, so that one can be handed on as a file. */
export function deskImportMappingRoutes(app: Hono<ServiceEnv>): void {
  route(app, MAPPINGS, {
    GET: async ({ var: { parts } }) => Response.json(await allMappings(parts), { headers: NO_STORE }),
    POST: async (context) => {
      const uuid = context.var.parts.ids.uuid()
      return answer(await keep(context, uuid, await mappingIn(context)), 201)
    },
  })

  route(app, `${MAPPINGS}/:uuid`, {
    GET: async (context) => answer(await mappingNamed(context)),
    PUT: async (context) => {
      const uuid = uuidIn(context)
      const mapping = await mappingIn(context)
      return answer(await keep(context, uuid, mapping))
    },
    DELETE: async (context) => {
      const { storage } = context.var.parts
      const uuid = uuidIn(context)
      if (!(await storage.write((unit) => unit.importMappings.remove(uuid))))
        refuse({ kind: 'not-found', what: 'mapping' })
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })
}

async function mappingIn(context: Context<ServiceEnv>): Promise<ImportMappingRequest> {
  return validated(importMappingRequest, (await readJson(context)).value)
}

/** A uuid that nobody has given a mapping yet is as good as any: whoever hands one on may keep it. */
function uuidIn({ req }: Context<ServiceEnv>): string {
  const path = importMappingPathParameters.safeParse({ uuid: req.param('uuid') })
  return path.success ? path.data.uuid.toLowerCase() : refuse({ kind: 'not-found', what: 'mapping' })
}

async function mappingNamed(context: Context<ServiceEnv>) {
  const { parts } = context.var
  const found = await parts.storage.importMappings.byUuid(uuidIn(context))
  return found ? mappingBody(parts, found) : refuse({ kind: 'not-found', what: 'mapping' })
}

/** Throws `invalid` where another mapping has the name. */
async function keep({ var: { parts } }: Context<ServiceEnv>, uuid: string, { name, ...mapping }: ImportMappingRequest) {
  const stored = { uuid, name, mappingJson: JSON.stringify(mapping), savedAt: parts.clock.now() }
  await parts.storage.write(async ({ importMappings }) => {
    const other = await importMappings.named(name)
    if (other !== undefined && other !== uuid) refuseAt('/name', 'used-by-mapping', {})
    await importMappings.put(stored)
  })
  return mappingBody(parts, stored)
}
