import type { Hono } from 'hono'
import { type DraftBody, draftRequest } from '#contract/desk/draft.ts'
import type { StoredDraft } from '#storage/draft-store.ts'
import { requireFace } from './access.ts'
import { readJson, validated } from './read-json.ts'
import { answer, NO_STORE, route } from './routes.ts'
import type { ServiceEnv } from './service-parts.ts'

const NEW_LOAN = '/desk/v1/drafts/new-loan'
const FORM = 'new-loan'

/** What is half typed survives the window; it lies in the database, because it holds personal codes. */
export function deskDraftRoutes(app: Hono<ServiceEnv>): void {
  app.use('/desk/v1/drafts/*', requireFace)

  route(app, NEW_LOAN, {
    GET: (context) => {
      const draft = context.var.parts.storage.drafts.of(FORM)
      return answer(draft ? draftBody(draft) : null)
    },
    PUT: async (context) => {
      const { storage, clock } = context.var.parts
      const { values } = validated(draftRequest, (await readJson(context)).value)
      const draft = { savedAt: clock.now(), valuesJson: JSON.stringify(values) }
      await storage.write(() => storage.drafts.put(FORM, draft))
      return answer(draftBody(draft))
    },
    DELETE: async (context) => {
      const { storage } = context.var.parts
      await storage.write(() => storage.drafts.discard(FORM))
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })
}

function draftBody({ savedAt, valuesJson }: StoredDraft): DraftBody {
  return { savedAt, values: JSON.parse(valuesJson) }
}
