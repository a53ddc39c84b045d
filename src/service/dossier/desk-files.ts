import type { Context, Hono } from 'hono'
import { type FileBody, fileParameters, filePathParameters } from '#contract/desk/dossier.ts'
import { givenFileName } from '#contract/sheet/file-name.ts'
import type { DossierSubject, NewDossierFile, StoredDossierFile } from '#storage/dossier-store.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '#values/vocabulary/dossier-terms.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { inTurnOfContent, keepNamed, removeUnnamed } from '../wire/content-turn.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { answerList } from '../wire/left-out.ts'
import { readBytes, validated } from '../wire/read-json.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { answer, NO_STORE, route } from '../wire/routes.ts'
import { sentFileName } from '../wire/sent-file-name.ts'
import { findSubject, isSameSubject, SUBJECT_PATHS } from './subject.ts'

/** Files that staff attach to a loan or a client. They are saved, and never shown by the desk itself. */
export function deskFileRoutes(app: Hono<ServiceEnv>): void {
  for (const path of Object.values(SUBJECT_PATHS)) {
    route(app, `${path}/files`, { GET: listFiles })
    route(app, `${path}/files/:file`, { GET: saveFile, PUT: attachFile, DELETE: detachFile })
  }
}

async function listFiles(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { dossierFiles, contents } = parts.storage
  const files = await dossierFiles.of(await findSubject(context))
  const missing = await contents.missing(files.rows.map(({ sha256 }) => sha256))
  return answerList(parts, files, (file) => fileBody(file, missing.has(file.sha256)))
}

/** The same file sent again is there once. Throws `uuid-used` where another one has its uuid: none is ever changed. */
async function attachFile(context: Context<ServiceEnv>): Promise<Response> {
  const { caller, parts } = context.var
  const { storage, clock, live } = parts
  const uuid = fileUuid(context)
  const name = givenFileName(validated(fileParameters, sentFileName(context)).name)
  const subject = await findSubject(context)
  const bytes = await readBytes(context.req.raw, MAX_FILE_BYTES)
  if (bytes.byteLength === 0) refuseAt('', 'file-not-empty', {})
  const staged = await storage.contents.stage(only(bytes))
  const { sha256, size } = staged
  const attached = { attachedBy: live.userName, attachedThrough: callerName(caller), attachedAt: clock.now() }
  const file = { uuid, subject, name, size, sha256, ...attached }
  const known = await keepNamed(storage, staged, () => nameBytes(context, file))
  return answer(fileBody(known ?? file, false), known ? 200 : 201)
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Returns what was attached before by the same request. */
function nameBytes({ var: { parts } }: Context<ServiceEnv>, file: NewDossierFile) {
  return parts.storage.write(async ({ dossierFiles }) => {
    const known = await dossierFiles.byUuid(file.uuid)
    if (known && !isSameFile(known, file)) refuse({ kind: 'uuid-used' })
    if (known) return known
    const { rows, unreadable } = await dossierFiles.of(file.subject)
    if (rows.length + unreadable.length >= MAX_FILES) refuseAt('', 'number-of-files', { most: MAX_FILES })
    await dossierFiles.insert(file)
    return undefined
  })
}

function isSameFile(one: NewDossierFile, other: NewDossierFile): boolean {
  return one.sha256 === other.sha256 && one.name === other.name && isSameSubject(one.subject, other.subject)
}

async function saveFile(context: Context<ServiceEnv>): Promise<Response> {
  const subject = await findSubject(context)
  const file = await findFile(context, subject)
  if (!file) return refuse({ kind: 'not-found', what: 'file' })
  // Whole, so that a damaged file is reported before anything of it is sent.
  const bytes = await storedBytes(context, file)
  // Detached while it was read, or removed from the data folder.
  if (!bytes) return refuse({ kind: 'not-found', what: (await findFile(context, subject)) ? 'file-content' : 'file' })
  const response = fileToSave(bytes, 'application/octet-stream', file.name)
  response.headers.set('Content-Security-Policy', "sandbox; default-src 'none'")
  return response
}

/** Undefined if they are not stored, or not any more. */
async function storedBytes({ var: { parts } }: Context<ServiceEnv>, { sha256 }: StoredDossierFile) {
  const { contents } = parts.storage
  const pieces = await contents.read(sha256)
  try {
    return pieces && (await wholeOf(pieces))
  } catch (error) {
    if ((await contents.missing([sha256])).size > 0) return undefined
    throw error
  }
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const whole: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of pieces) whole.push(new Uint8Array(piece))
  return new Uint8Array(await new Blob(whole).arrayBuffer())
}

async function detachFile(context: Context<ServiceEnv>): Promise<Response> {
  const { storage } = context.var.parts
  const file = await findFile(context, await findSubject(context))
  if (file) {
    await inTurnOfContent(storage, file.sha256, async () => {
      await storage.write((unit) => unit.dossierFiles.remove(file.id))
      await removeUnnamed(storage, file.sha256)
    })
  }
  return new Response(null, { status: 204, headers: NO_STORE })
}

async function findFile(context: Context<ServiceEnv>, subject: DossierSubject): Promise<StoredDossierFile | undefined> {
  const file = await context.var.parts.storage.dossierFiles.byUuid(fileUuid(context))
  return file && isSameSubject(file.subject, subject) ? file : undefined
}

function fileUuid(context: Context<ServiceEnv>): string {
  return validated(filePathParameters, context.req.param()).file.toLowerCase()
}

function fileBody(
  { uuid, name, size, attachedBy, attachedThrough, attachedAt }: NewDossierFile,
  isMissing: boolean,
): FileBody {
  return { uuid, name, size, isMissing, attachedBy, attachedThrough, attachedAt }
}
