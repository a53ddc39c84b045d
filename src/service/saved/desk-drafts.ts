import type { Context, Hono } from 'hono'
import type { DraftBody } from '#contract/desk/draft.ts'
import * as drafts from '#contract/endpoints/drafts.ts'
import type { StoredDraft } from '#storage/draft-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { type DataParts, inUnit, type ServiceEnv } from '../service-parts.ts'
import { currentConnectionId, isThere } from '../wire/current-connection.ts'
import { listed } from '../wire/left-out.ts'
import { newLoanForm } from '../wire/new-loan-form.ts'
import { refuse } from '../wire/refusal.ts'
import { type Asked, serve } from '../wire/serve.ts'

/**
 * Drafts of unfinished forms, which survive the window. They are in the database, because they contain personal codes.
 * Each tab has its own.
 */
export function deskDraftRoutes(app: Hono<ServiceEnv>): void {
  serve(app, drafts, {
    listDrafts: async ({ context, parts, query }) => {
      await Promise.allSettled(context.env.draftTurns.values())
      return listed(parts, await parts.storage.drafts.of(await formOf(parts, query.connection)), draftBody)
    },
    keepDraft,
    discardDraft: async ({ context, parts: { storage }, path }) => {
      const id = path.id.toLowerCase()
      await inTurn(context, id, () => storage.write((unit) => unit.drafts.discard(id)))
    },
  })
}

/**
 * Throws `draft-changed` if another writer has saved a draft under this ID in the meantime: no input overwrites
 * anything unseen.
 */
async function keepDraft({ context, parts, path, query, body: { values } }: Asked<typeof drafts.keepDraft>) {
  const { storage, clock } = parts
  const { connection, writer, after } = query
  const id = path.id.toLowerCase()
  const keep = async (unit: UnitOfWork) => {
    const form = await formOf(inUnit(parts, unit), connection)
    const kept = await unit.drafts.byId(id)
    if (kept && (kept.form !== form || ![writer, after].includes(kept.writer))) refuse({ kind: 'draft-changed' })
    const { rows } = await unit.drafts.of(form)
    const savedAt = instantAfter(rows.find((other) => other.id !== id)?.savedAt, clock.now())
    const next = { id, form, writer, savedAt, values }
    await unit.drafts.put(next)
    return next
  }
  return draftBody(await inTurn(context, id, () => storage.write(keep)))
}

/**
 * An instant after all others, so that the draft saved last is the newest draft even if the clock is frozen or was set
 * back.
 */
function instantAfter(newest: string | undefined, now: string): string {
  return newest === undefined || newest < now ? now : new Date(Date.parse(newest) + 1).toISOString()
}

/**
 * Changes a draft after its earlier changes are done: a page that is being left sends its last input without waiting
 * for earlier answers, and units of work may overtake one another.
 */
async function inTurn<Result>(
  { env: { draftTurns } }: Context<ServiceEnv>,
  id: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = draftTurns.get(id) ?? Promise.resolve()
  const mine = before.then(change, change)
  draftTurns.set(id, mine)
  try {
    return await mine
  } finally {
    if (draftTurns.get(id) === mine) draftTurns.delete(id)
  }
}

/** A draft for a removed connection is kept as a local one, rather than lost. */
async function formOf(parts: DataParts, asked: string | undefined): Promise<string> {
  const connection = asked ?? (await currentConnectionId(parts))
  return newLoanForm((await isThere(parts, connection)) ? connection : LOCAL_CONNECTION)
}

function draftBody({ id, writer, savedAt, values }: StoredDraft): DraftBody {
  return { id, writer, savedAt, values }
}
