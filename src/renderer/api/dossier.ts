import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type FileBody, fileBody, fileListBody, type NoteBody, noteBody, noteListBody } from '#contract/desk/dossier.ts'
import type { SubjectKind } from '#values/vocabulary/dossier-terms.ts'
import { addressQuery } from './address-query.ts'
import { call, callForData, callForNothing } from './client.ts'
import type { FileCall } from './exports.ts'
import { fileNameHeader } from './file-name-header.ts'
import { pagesFrom } from './list-pages.ts'

/** The loan or client that notes and files are kept on. */
export type Subject = { readonly kind: SubjectKind; readonly uuid: string }

const PATHS: Readonly<Record<SubjectKind, string>> = { loan: '/desk/v1/loans', client: '/desk/v1/clients' }

function dossierPath({ kind, uuid }: Subject, part: 'notes' | 'files'): string {
  return `${PATHS[kind]}/${encodeURIComponent(uuid)}/${part}`
}

export const notesQuery = (subject: Subject) =>
  infiniteQueryOptions({
    queryKey: ['dossier', subject.kind, subject.uuid, 'notes'],
    queryFn: ({ pageParam, signal }) =>
      call(`${dossierPath(subject, 'notes')}?${addressQuery(pageParam)}`, noteListBody, { signal }),
    ...pagesFrom('start'),
  })

export const filesQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['dossier', subject.kind, subject.uuid, 'files'],
    queryFn: ({ signal }) => call(dossierPath(subject, 'files'), fileListBody, { signal }),
  })

/** Keeps a note under a uuid of its own; sent again, it is there once. */
export function writeNote(subject: Subject, uuid: string, text: string): Promise<NoteBody> {
  return callForData(`${dossierPath(subject, 'notes')}/${uuid}`, noteBody, { method: 'PUT', body: { text } })
}

export function removeNote(subject: Subject, uuid: string): Promise<void> {
  return callForNothing(`${dossierPath(subject, 'notes')}/${uuid}`, { method: 'DELETE' })
}

/** Attaches a file under a uuid of its own; sent again, it is there once. */
export function attachFile(subject: Subject, uuid: string, file: File): Promise<FileBody> {
  const path = `${dossierPath(subject, 'files')}/${uuid}`
  return callForData(path, fileBody, { method: 'PUT', file, headers: fileNameHeader(file.name) })
}

export function detachFile(subject: Subject, uuid: string): Promise<void> {
  return callForNothing(`${dossierPath(subject, 'files')}/${uuid}`, { method: 'DELETE' })
}

/** The bytes of a file, to save. */
export function attachedFile(subject: Subject, uuid: string): FileCall {
  return { path: `${dossierPath(subject, 'files')}/${uuid}` }
}
