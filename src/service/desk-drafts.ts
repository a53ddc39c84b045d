import type { Context, Hono } from 'hono'
import { LOCAL_CONNECTION } from '#contract/desk/connections.ts'
import { type DraftBody, draftQuery, draftRequest } from '#contract/desk/draft.ts'
import type { StoredDraft } from '#storage/draft-store.ts'
import { requireFace } from './access.ts'
import { findConnection } from './current-connection.ts'
import { readJson, validated } from './read-json.ts'
import { readQuery } from './read-query.ts'
import { answer, NO_STORE, route } from './routes.ts'
import type { ServiceEnv } from './service-parts.ts'

const NEW_LOAN = '/desk/v1/drafts/new-loan'
/** What is half typed survives the window; it lies in the database, because it holds personal codes. */
export function deskDraftRoutes(app: Hono<ServiceEnv>): void {
  app.use('/desk/v1/drafts/*', requireFace)

  route(app, NEW_LOAN, {
    GET: (context) => {
      const draft = context.var.parts.storage.drafts.of(formOf(context))
      return answer(draft ? draftBody(draft) : null)
    },
    PUT: async (context) => {
      const { storage, clock } = context.var.parts
      const form = formOf(context)
      const { values } = validated(draftRequest, (await readJson(context)).value)
      const draft = { savedAt: clock.now(), valuesJson: JSON.stringify(values) }
      await storage.write(() => storage.drafts.put(form, draft))
      return answer(draftBody(draft))
    },
    DELETE: async (context) => {
      const { storage } = context.var.parts
      const form = formOf(context)
      await storage.write(() => storage.drafts.discard(form))
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })
}

/** One draft for each connection: what was typed for a test service is not offered on production. */
export function newLoanForm(connectionId: string): string {
  return connectionId === LOCAL_CONNECTION ? 'new-loan' : `new-loan ${connectionId}`
}

function formOf(context: Context<ServiceEnv>): string {
  const { parts } = context.var
  const { connection } = validated(draftQuery, readQuery(context))
  const id = connection ?? parts.storage.settings.currentConnection()
  return newLoanForm(id === LOCAL_CONNECTION ? id : findConnection(parts, id).id)
}

function draftBody({ savedAt, valuesJson }: StoredDraft): DraftBody {
  return { savedAt, values: JSON.parse(valuesJson) }
}
