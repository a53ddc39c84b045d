import type { Hono } from 'hono'
import type { NoteBody } from '#contract/desk/dossier.ts'
import * as dossier from '#contract/endpoints/dossier.ts'
import type { StoredDossierNote } from '#storage/dossier-store.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { refuse } from '../wire/refusal.ts'
import { answer } from '../wire/routes.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { filesOn } from './desk-files.ts'
import { type FindSubject, findClientSubject, findLoanSubject, isSameSubject } from './subject.ts'

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
