import type { Hono } from 'hono'
import { extensionsFieldFault, furtherFieldFault } from '#contract/desk/connection-fields.ts'
import type { ChangeConnectionRequest, CreateConnectionRequest } from '#contract/desk/connection-requests.ts'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import * as connections from '#contract/endpoints/connections.ts'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import { recordOf } from '#values/record-of.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { type DataParts, inUnit, type SendingParts, type ServiceEnv, type ServiceParts } from '../service-parts.ts'
import { currentConnectionId, findConnection } from '../wire/current-connection.ts'
import { listed } from '../wire/left-out.ts'
import { newLoanForm } from '../wire/new-loan-form.ts'
import { pointerOf, refuse, refuseAt } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { tokenKeepingOf } from './connection-route.ts'
import { tryConnection } from './connection-test.ts'

/** Connections to live services. Tokens can be entered but are never returned. */
export function deskConnectionRoutes(app: Hono<ServiceEnv>): void {
  serve(app, connections, {
    listConnections: async ({ parts }) =>
      listed(parts, await parts.storage.connections.all(), (stored) => connectionBody(parts, stored)),
    createConnection: ({ parts, body }) => createConnection(parts, body),
    changeConnection: async ({ parts, path, body }) => changeConnection(parts, await connectionIn(parts, path), body),
    removeConnection: async ({ parts, path }) => removeConnection(parts, await connectionIn(parts, path)),
    testConnection: async ({ parts, path }) => tryConnection(parts, await connectionIn(parts, path)),
    chooseConnection: async ({ parts, body: { id } }) => {
      const chosen = id === LOCAL_CONNECTION ? id : (await findConnection(parts, id)).id
      await parts.storage.write((unit) => unit.settings.chooseConnection(chosen))
      return { id: chosen }
    },
  })
}

function connectionIn(parts: DataParts, { id }: { readonly id: string }): Promise<StoredConnection> {
  return findConnection(parts, id.toLowerCase())
}

async function createConnection(parts: ServiceParts, { token, ...request }: CreateConnectionRequest) {
  refuseUnusable(request.baseUrl)
  refuseProductionInTest(parts, request)
  refuseCollidingFields(request)
  refuseOtherHostThanGiven(parts, request)
  const { storage, ids } = parts
  const id = ids.uuid()
  const connection: StoredConnection = {
    ...request,
    id,
    extensionsField: request.extensionsField ?? null,
    furtherFields: request.furtherFields ?? {},
    caFile: request.caFile ?? null,
    sealedToken: token === undefined ? null : await keepToken(parts, id, token),
  }
  await storage.write(async (unit) => {
    await refuseUsedName(inUnit(parts, unit), connection)
    await unit.connections.insert(connection)
  })
  return connectionBody(parts, connection)
}

async function changeConnection(
  parts: ServiceParts,
  stored: StoredConnection,
  change: ChangeConnectionRequest,
): Promise<ConnectionBody> {
  const { token, ...settings } = change
  if (settings.baseUrl !== undefined) refuseUnusable(settings.baseUrl)
  if (token === undefined) refuseToLeadTokenElsewhere(parts, stored, settings.baseUrl)
  const given = recordOf(Object.entries(settings).filter(([, value]) => value !== undefined))
  refuseProductionInTest(parts, { ...stored, ...given })
  refuseCollidingFields({ ...stored, ...given })
  refuseOtherHostThanGiven(parts, { ...stored, ...given })
  const changed: StoredConnection = { ...stored, ...given, sealedToken: await changedToken(parts, stored, token) }
  await parts.storage.write(async (unit) => {
    await refuseUsedName(inUnit(parts, unit), changed)
    await unit.connections.replace(changed)
  })
  return connectionBody(parts, changed)
}

/**
 * In test mode, refuses a production connection except the service that the desk plays itself: test loans must not
 * reach a real service.
 */
function refuseProductionInTest(
  { testBook, live }: ServiceParts,
  { kind, baseUrl }: Pick<StoredConnection, 'kind' | 'baseUrl'>,
): void {
  if (testBook === null || kind !== 'production' || baseUrl === live.playedAt) return
  refuseAt('/kind', 'no-production-in-test', {})
}

/** Removes a connection; its journal and drafts stay. Submissions on their way or undecided must be decided first. */
async function removeConnection(
  { storage, live, clock }: SendingParts<Storage>,
  { id }: StoredConnection,
): Promise<undefined> {
  await storage.write(async (unit) => {
    const open =
      (await unit.submissions.count({ connectionId: id, state: 'sending' })) +
      (await unit.submissions.count({ connectionId: id, state: 'unknown' }))
    if (open > 0) refuse({ kind: 'connection-busy' })
    if ((await unit.settings.currentConnection()) === id) await unit.settings.chooseConnection(LOCAL_CONNECTION)
    await unit.connections.remove(id, clock.now())
    await unit.drafts.move(newLoanForm(id), newLoanForm(LOCAL_CONNECTION))
  })
  live.secrets.remembered.delete(id)
}

async function changedToken(
  parts: SendingParts,
  stored: StoredConnection,
  token: string | null | undefined,
): Promise<Uint8Array | null> {
  if (token === undefined) return stored.sealedToken
  parts.live.secrets.remembered.delete(stored.id)
  return token === null ? null : keepToken(parts, stored.id, token)
}

/** The token in its stored form. If the system cannot store secrets, the token is remembered until the program ends. */
async function keepToken({ live: { secrets } }: SendingParts, id: string, token: string): Promise<Uint8Array | null> {
  const sealed = await secrets.seal(token)
  if (sealed === null) secrets.remembered.set(id, token)
  return sealed
}

/** The schema of addresses admits impossible hosts and ports, such as port 99999. */
function refuseUnusable(baseUrl: string): void {
  if (!URL.canParse(baseUrl)) refuseAt('/baseUrl', 'host-and-port', {})
}

/** A token was entered for one host; when the address changes it must not be sent to another. */
function refuseToLeadTokenElsewhere({ live }: SendingParts, stored: StoredConnection, baseUrl = stored.baseUrl): void {
  const isKept = stored.sealedToken !== null || live.secrets.remembered.has(stored.id)
  const isElsewhere = new URL(baseUrl).origin !== new URL(stored.baseUrl).origin
  if (isKept && isElsewhere) refuseAt('/token', 'token-for-other-host', {})
}

type SentFields = Pick<CreateConnectionRequest, 'extensionsField' | 'furtherFields'>

/** Fields sent with every loan must not replace fields entered for one loan. */
function refuseCollidingFields({ extensionsField, furtherFields = {} }: SentFields): void {
  const names = Object.keys(furtherFields)
  const ofExtensions = extensionsField && extensionsFieldFault(extensionsField.name, names)
  const errors = [
    ...(ofExtensions ? [{ pointer: '/extensionsField/name', ...faultOfRule(ofExtensions, {}) }] : []),
    ...names.flatMap((name) => {
      const code = furtherFieldFault(name)
      return code ? [{ pointer: pointerOf(['furtherFields', name]), ...faultOfRule(code, {}) }] : []
    }),
  ]
  if (errors.length > 0) refuse({ kind: 'invalid', errors })
}

/** Refuses a connection of this name with another host: the next start would take that for the host of the given token. */
function refuseOtherHostThanGiven({ live }: SendingParts, { name, baseUrl }: { name: string; baseUrl: string }): void {
  const given = live.secrets.given(name)
  if (given && new URL(baseUrl).origin !== given.origin)
    refuseAt('/baseUrl', 'token-given-for', { origin: given.origin })
}

async function refuseUsedName({ storage }: DataParts, { id, name }: StoredConnection): Promise<void> {
  const known = await storage.connections.byName(name)
  if (known && known.id !== id) refuseAt('/name', 'used-by-connection', {})
}

async function connectionBody(parts: SendingParts, stored: StoredConnection): Promise<ConnectionBody> {
  const { storage, live } = parts
  const { id, name, baseUrl, kind, extensionsField, furtherFields, caFile } = stored
  return {
    id,
    name,
    baseUrl,
    kind,
    extensionsField,
    furtherFields,
    caFile,
    host: new URL(baseUrl).host,
    token: tokenKeepingOf(live.secrets, stored),
    isCurrent: (await currentConnectionId(parts)) === id,
    unknownSubmissions: await storage.submissions.count({ connectionId: id, state: 'unknown' }),
  }
}
