import type { SubjectKind } from '#values/vocabulary/dossier-terms.ts'
import type { PagedList } from './page.ts'
import type { Readable } from './row-error.ts'

/** The loan or client that notes and files are attached to. */
export type DossierSubject = {
  readonly connectionId: string
  readonly kind: SubjectKind
  readonly uuid: string
}

/** A note by a person; `writtenAt` is ISO 8601 in UTC. */
export type StoredDossierNote = {
  readonly id: number
  readonly uuid: string
  readonly subject: DossierSubject
  readonly text: string
  readonly writtenBy: string
  readonly writtenThrough: string
  readonly writtenAt: string
}

/** A file by its name. Its bytes are in the content store under `sha256`; other files with the same bytes share them. */
export type StoredDossierFile = {
  readonly id: number
  readonly uuid: string
  readonly subject: DossierSubject
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly attachedBy: string
  readonly attachedThrough: string
  readonly attachedAt: string
}

export type NewDossierNote = Omit<StoredDossierNote, 'id'>
export type NewDossierFile = Omit<StoredDossierFile, 'id'>

/**
 * Notes; as a list, the notes of a subject, newest first. A note is never changed. Call writing methods inside a
 * writer's job only.
 */
export type DossierNotes = PagedList<DossierSubject, StoredDossierNote, number> & {
  readonly byUuid: (uuid: string) => Promise<StoredDossierNote | undefined>
  readonly insert: (note: NewDossierNote) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

/** Files. Call writing methods inside a writer's job only. */
export type DossierFiles = {
  /** All files of a subject, the last attached first. */
  readonly of: (subject: DossierSubject) => Promise<Readable<StoredDossierFile>>
  readonly byUuid: (uuid: string) => Promise<StoredDossierFile | undefined>
  readonly insert: (file: NewDossierFile) => Promise<void>
  readonly remove: (id: number) => Promise<void>
  /** True if any file has these bytes. */
  readonly hasBytes: (sha256: string) => Promise<boolean>
}
