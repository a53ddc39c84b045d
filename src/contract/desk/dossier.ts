import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '#values/vocabulary/dossier-terms.ts'
import { JSON_OBJECT, longText, ruleText, uuid } from '../fields.ts'
import { fileName } from '../file-name-field.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'
import { listPage, numberedPage } from './list-page.ts'

/** A note that a person writes about a loan or a client. */
export const noteRequest = z
  .object({ text: longText(MAX_NOTE_LENGTH) }, ruleText(JSON_OBJECT))
  .meta({ id: 'NoteRequest' })

/** A stored note. Notes are never changed, only removed. */
export const noteBody = z
  .object({
    uuid: z.guid(),
    text: z.string(),
    writtenBy: z.string(),
    writtenThrough: z.string(),
    writtenAt: returnedInstant,
  })
  .meta({ id: 'Note' })

/** One page of notes, newest first. `leftOut` counts the unreadable notes of this page; `total` includes them. */
export const noteListBody = listPage(noteBody).meta({ id: 'NoteList' })

export const notesParameters = z.object(numberedPage(20, 100))

/** The writer of a note chooses its uuid, so that a repeated request stores the note once. */
export const notePathParameters = z.object({ note: uuid })

/** Whoever attaches a file chooses its uuid, so that a repeated request stores the file once. */
export const filePathParameters = z.object({ file: uuid })

/** Name of an attached file, from the header or the address. The request body is the file itself. */
export const fileParameters = z.object({ name: fileName })

/** An attached file; `size` in bytes. */
export const fileBody = z
  .object({
    uuid: z.guid(),
    name: z.string(),
    size: z.int(),
    /** True if the bytes of the file are no longer stored: somebody removed them from the data folder. */
    isMissing: z.boolean(),
    attachedBy: z.string(),
    attachedThrough: z.string(),
    attachedAt: returnedInstant,
  })
  .meta({ id: 'AttachedFile' })

/** All files of a loan or client, newest first. `leftOut` counts unreadable files. */
export const fileListBody = z.object({ data: fileBody.array(), leftOut }).meta({ id: 'AttachedFileList' })

export type NoteBody = z.infer<typeof noteBody>
export type FileBody = z.infer<typeof fileBody>
