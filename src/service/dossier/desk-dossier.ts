import type { Hono } from 'hono'
import * as dossier from '#contract/endpoints/dossier.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { serve } from '../wire/serve.ts'
import { filesOf } from './desk-files.ts'
import { notesOn } from './desk-notes.ts'
import { findClientSubject, findLoanSubject } from './subject.ts'

/** Notes and files of loans and of clients. */
export function deskDossierRoutes(app: Hono<ServiceEnv>): void {
  const [loanNotes, clientNotes] = [notesOn(findLoanSubject), notesOn(findClientSubject)]
  const [loanFiles, clientFiles] = [filesOf(findLoanSubject), filesOf(findClientSubject)]
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
