import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as dossier from '#contract/endpoints/dossier.ts'
import type { SubjectKind } from '#values/vocabulary/dossier-terms.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'

/** The loan or client that notes and files belong to. */
export type Subject = { readonly kind: SubjectKind; readonly uuid: string }

/** Endpoints of the notes and files of each kind of subject. */
export const DOSSIER = {
  loan: {
    notes: dossier.listLoanNotes,
    writeNote: dossier.writeLoanNote,
    removeNote: dossier.removeLoanNote,
    files: dossier.listLoanFiles,
    saveFile: dossier.saveLoanFile,
    attachFile: dossier.attachLoanFile,
    detachFile: dossier.detachLoanFile,
  },
  client: {
    notes: dossier.listClientNotes,
    writeNote: dossier.writeClientNote,
    removeNote: dossier.removeClientNote,
    files: dossier.listClientFiles,
    saveFile: dossier.saveClientFile,
    attachFile: dossier.attachClientFile,
    detachFile: dossier.detachClientFile,
  },
} as const satisfies Readonly<Record<SubjectKind, object>>

export const notesQuery = ({ kind, uuid }: Subject) =>
  infiniteQueryOptions({
    queryKey: ['dossier', kind, uuid, 'notes'],
    queryFn: ({ pageParam, signal }) => ask(DOSSIER[kind].notes, { uuid, ...pageParam }, { signal }),
    ...pagesFrom('start'),
  })

export const filesQuery = ({ kind, uuid }: Subject) =>
  queryOptions({
    queryKey: ['dossier', kind, uuid, 'files'],
    queryFn: ({ signal }) => ask(DOSSIER[kind].files, { uuid }, { signal }),
  })
