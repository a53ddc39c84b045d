import type { Hono } from 'hono'
import { type FileBody, fileParameters, type NoteBody } from '#contract/desk/dossier.ts'
import * as dossier from '#contract/endpoints/dossier.ts'
import { givenFileName } from '#contract/sheet/file-name.ts'
import type { DossierSubject, NewDossierFile, StoredDossierFile, StoredDossierNote } from '#storage/dossier-store.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '#values/vocabulary/dossier-terms.ts'
import { findClient } from '../clients/find-client.ts'
import type { DataParts, ServiceEnv, ServiceParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { inTurnOfContent, keepNamed, removeUnnamed } from '../wire/content-turn.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { listed, readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { readBytes, validatedBody } from '../wire/read-json.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { answer } from '../wire/routes.ts'
import { sentFileName } from '../wire/sent-file-name.ts'
import { type Asked, serve } from '../wire/serve.ts'

/** Finds the loan or client of a path, on the current connection of the desk. Throws `not-found`. */
type FindSubject = (parts: DataParts, uuid: string) => Promise<DossierSubject>

const findLoanSubject: FindSubject = async (parts, uuid) => {
  const connectionId = await currentConnectionId(parts)
  const loan = await parts.storage.loans.byUuid(connectionId, uuid)
  return loan ? { connectionId, kind: 'loan', uuid: loan.uuid } : refuse({ kind: 'not-found', what: 'loan' })
}

const findClientSubject: FindSubject = async (parts, uuid) => {
  const connectionId = await currentConnectionId(parts)
  return { connectionId, kind: 'client', uuid: (await findClient(parts, uuid)).uuid }
}

/** Notes and files of loans and of clients. */
export function deskDossierRoutes(app: Hono<ServiceEnv>): void {
  const [loanNotes, clientNotes] = [notesOn(findLoanSubject), notesOn(findClientSubject)]
  const [loanFiles, clientFiles] = [filesOn(findLoanSubject), filesOn(findClientSubject)]
  serve(app, dossier, {
    listLoanNotes: loanNotes.list,
    writeLoanNote: loanNotes.write,
    removeLoanNote: loanNotes.remove,
    listLoanFiles: loanFiles.list,
    saveLoanFile: loanFiles.save,
    attachLoanFile: loanFiles.attach,
    detachLoanFile: loanFiles.detach,
    listClientNotes: clientNotes.list,
    writeClientNote: clientNotes.write,
    removeClientNote: clientNotes.remove,
    listClientFiles: clientFiles.list,
    saveClientFile: clientFiles.save,
    attachClientFile: clientFiles.attach,
    detachClientFile: clientFiles.detach,
  })
}

/** Notes of staff on a loan or a client. */
function notesOn(find: FindSubject) {
  return {
    list: async ({ parts, path, query }: Asked<typeof dossier.listLoanNotes>) => {
      const found = await pageAt(parts.storage.dossierNotes, await find(parts, path.uuid), query)
      return pageBody(found, {
        data: readable(parts, found.page).map(noteBody),
        leftOut: found.page.unreadable.length,
      })
    },

    /** Stores a repeated note once. Throws `uuid-used` if another note has its uuid: notes are never changed. */
    write: async ({ parts, caller, path, body: { text } }: Asked<typeof dossier.writeLoanNote>) => {
      const { storage, clock, live } = parts
      const uuid = path.note.toLowerCase()
      const subject = await find(parts, path.uuid)
      const written = { writtenBy: live.userName, writtenThrough: callerName(caller), writtenAt: clock.now() }
      const known = await storage.write(async ({ dossierNotes }) => {
        const note = await dossierNotes.byUuid(uuid)
        if (note && (note.text !== text || !isSameSubject(note.subject, subject))) refuse({ kind: 'uuid-used' })
        if (!note) await dossierNotes.insert({ uuid, subject, text, ...written })
        return note
      })
      return known ? answer(noteBody(known)) : noteBody({ uuid, text, ...written })
    },

    remove: async ({ parts, path }: Asked<typeof dossier.removeLoanNote>) => {
      const subject = await find(parts, path.uuid)
      await parts.storage.write(async ({ dossierNotes }) => {
        const note = await dossierNotes.byUuid(path.note.toLowerCase())
        if (note && isSameSubject(note.subject, subject)) await dossierNotes.remove(note.id)
      })
    },
  }
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

/** Files that staff attach to a loan or a client. The desk offers them for saving, and never displays them itself. */
function filesOn(find: FindSubject) {
  return {
    list: async ({ parts, path }: Asked<typeof dossier.listLoanFiles>) => {
      const { dossierFiles, contents } = parts.storage
      const files = await dossierFiles.of(await find(parts, path.uuid))
      const missing = await contents.missing(files.rows.map(({ sha256 }) => sha256))
      return listed(parts, files, (file) => fileBody(file, missing.has(file.sha256)))
    },

    save: async ({ parts, path }: Asked<typeof dossier.saveLoanFile>) => {
      const subject = await find(parts, path.uuid)
      const file = await findFile(parts, path, subject)
      if (!file) return refuse({ kind: 'not-found', what: 'file' })
      // Reads the whole file first, so that damage is reported before anything is sent.
      const bytes = await storedBytes(parts, file)
      // The file was detached while it was read, or removed from the data folder.
      if (!bytes)
        return refuse({ kind: 'not-found', what: (await findFile(parts, path, subject)) ? 'file-content' : 'file' })
      const response = fileToSave(bytes, 'application/octet-stream', file.name)
      response.headers.set('Content-Security-Policy', "sandbox; default-src 'none'")
      return response
    },

    /** Stores a repeated file once. Throws `uuid-used` if another file has its uuid: files are never changed. */
    attach: async ({ context, parts, caller, path }: Asked<typeof dossier.attachLoanFile>) => {
      const { storage, clock, live } = parts
      const name = givenFileName(validatedBody(fileParameters, sentFileName(context)).name)
      const subject = await find(parts, path.uuid)
      const bytes = await readBytes(context.req.raw, MAX_FILE_BYTES)
      if (bytes.byteLength === 0) refuseAt('', 'file-not-empty', {})
      const staged = await storage.contents.stage(only(bytes))
      const { sha256, size } = staged
      const attached = { attachedBy: live.userName, attachedThrough: callerName(caller), attachedAt: clock.now() }
      const file = { uuid: path.file.toLowerCase(), subject, name, size, sha256, ...attached }
      const known = await keepNamed(storage, staged, () => nameBytes(parts, file))
      return known ? answer(fileBody(known, false)) : fileBody(file, false)
    },

    detach: async ({ parts, path }: Asked<typeof dossier.detachLoanFile>) => {
      const { storage } = parts
      const file = await findFile(parts, path, await find(parts, path.uuid))
      if (!file) return
      await inTurnOfContent(storage, file.sha256, async () => {
        await storage.write((unit) => unit.dossierFiles.remove(file.id))
        await removeUnnamed(storage, file.sha256)
      })
    },
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Returns the file that the same request attached before, if any. */
function nameBytes(parts: ServiceParts, file: NewDossierFile) {
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

/** Undefined if the bytes are not stored, or no longer. */
async function storedBytes(parts: ServiceParts, { sha256 }: StoredDossierFile) {
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

async function findFile(
  { storage }: DataParts,
  { file: uuid }: { readonly file: string },
  subject: DossierSubject,
): Promise<StoredDossierFile | undefined> {
  const file = await storage.dossierFiles.byUuid(uuid.toLowerCase())
  return file && isSameSubject(file.subject, subject) ? file : undefined
}

function fileBody(
  { uuid, name, size, attachedBy, attachedThrough, attachedAt }: NewDossierFile,
  isMissing: boolean,
): FileBody {
  return { uuid, name, size, isMissing, attachedBy, attachedThrough, attachedAt }
}

/** True if two subjects are the same loan or client. */
function isSameSubject(one: DossierSubject, other: DossierSubject): boolean {
  return one.connectionId === other.connectionId && one.kind === other.kind && one.uuid === other.uuid
}
