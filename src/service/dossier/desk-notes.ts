import type { Context, Hono } from 'hono'
import { type NoteBody, notePathParameters, noteRequest, notesParameters } from '#contract/desk/dossier.ts'
import type { StoredDossierNote } from '#storage/dossier-store.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { readable } from '../wire/left-out.ts'
import { pageAnswer, pageAt } from '../wire/list-page.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { refuse } from '../wire/refusal.ts'
import { answer, NO_STORE, route } from '../wire/routes.ts'
import { findSubject, isSameSubject, SUBJECT_PATHS } from './subject.ts'

/** What staff write down about a loan or a client. */
export function deskNoteRoutes(app: Hono<ServiceEnv>): void {
  for (const path of Object.values(SUBJECT_PATHS)) {
    route(app, `${path}/notes`, { GET: listNotes })
    route(app, `${path}/notes/:note`, { PUT: writeNote, DELETE: removeNote })
  }
}

async function listNotes(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const asked = validated(notesParameters, readQuery(context))
  const found = await pageAt(parts.storage.dossierNotes, await findSubject(context), asked)
  const data = readable(parts, found.page).map(noteBody)
  return pageAnswer(found, { data, leftOut: found.page.unreadable.length })
}

/** The same note sent again is there once. Throws `uuid-used` where another one has its uuid: none is ever changed. */
async function writeNote(context: Context<ServiceEnv>): Promise<Response> {
  const { caller, parts } = context.var
  const { storage, clock, live } = parts
  const uuid = noteUuid(context)
  const { text } = validated(noteRequest, (await readJson(context)).value)
  const subject = await findSubject(context)
  const written = { writtenBy: live.userName, writtenThrough: callerName(caller), writtenAt: clock.now() }
  const kept = await storage.write(async ({ dossierNotes }) => {
    const known = await dossierNotes.byUuid(uuid)
    if (known && (known.text !== text || !isSameSubject(known.subject, subject))) refuse({ kind: 'uuid-used' })
    if (known) return { note: known, isNew: false }
    await dossierNotes.insert({ uuid, subject, text, ...written })
    return { note: { uuid, text, ...written }, isNew: true }
  })
  return answer(noteBody(kept.note), kept.isNew ? 201 : 200)
}

async function removeNote(context: Context<ServiceEnv>): Promise<Response> {
  const subject = await findSubject(context)
  const uuid = noteUuid(context)
  await context.var.parts.storage.write(async ({ dossierNotes }) => {
    const note = await dossierNotes.byUuid(uuid)
    if (note && isSameSubject(note.subject, subject)) await dossierNotes.remove(note.id)
  })
  return new Response(null, { status: 204, headers: NO_STORE })
}

function noteUuid(context: Context<ServiceEnv>): string {
  return validated(notePathParameters, context.req.param()).note.toLowerCase()
}

function noteBody({
  uuid,
  text,
  writtenBy,
  writtenThrough,
  writtenAt,
}: Omit<StoredDossierNote, 'id' | 'subject'>): NoteBody {
  return { uuid, text, writtenBy, writtenThrough, writtenAt }
}
