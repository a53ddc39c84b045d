import type { SubjectKind } from '#values/vocabulary/dossier-terms.ts'
import type { PagedList } from './page.ts'
import type { Readable } from './row-error.ts'

/** The loan or client that notes and files are kept on. */
export type DossierSubject = {
  readonly connectionId: string
  readonly kind: SubjectKind
  readonly uuid: string
}

/** What a person wrote; `writtenAt` is ISO 8601 in UTC. */
export type StoredDossierNote = {
  readonly id: number
  readonly uuid: string
  readonly subject: DossierSubject
  readonly text: string
  readonly writtenBy: string
  readonly writtenThrough: string
  readonly writtenAt: string
}

/** A file by its name; its bytes are in the content store under `sha256`, and may be those of others too. */
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

/** Notes; as a list, those on a subject, newest first. None is ever changed. What writes is called inside a writer's job only. */
export type DossierNotes = PagedList<DossierSubject, StoredDossierNote, number> & {
  readonly byUuid: (uuid: string) => Promise<StoredDossierNote | undefined>
  readonly insert: (note: NewDossierNote) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

/** Files. What writes is called inside a writer's job only. */
export type DossierFiles = {
  /** All on a subject, the one attached last first. */
  readonly of: (subject: DossierSubject) => Promise<Readable<StoredDossierFile>>
  readonly byUuid: (uuid: string) => Promise<StoredDossierFile | undefined>
  readonly insert: (file: NewDossierFile) => Promise<void>
  readonly remove: (id: number) => Promise<void>
  /** Whether any file has these bytes. */
  readonly hasBytes: (sha256: string) => Promise<boolean>
}
