import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '#values/vocabulary/dossier-terms.ts'
import { JSON_OBJECT, longText, ruleText, uuid } from '../fields.ts'
import { fileName } from '../file-name-field.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'
import { listPage, numberedPage } from './list-page.ts'

/** What a person writes down about a loan or a client. */
export const noteRequest = z
  .object({ text: longText(MAX_NOTE_LENGTH) }, ruleText(JSON_OBJECT))
  .meta({ id: 'NoteRequest' })

/** A note as it is kept: never changed, only removed. */
export const noteBody = z
  .object({
    uuid: z.guid(),
    text: z.string(),
    writtenBy: z.string(),
    writtenThrough: z.string(),
    writtenAt: returnedInstant,
  })
  .meta({ id: 'Note' })

/** One page, newest first. `leftOut` counts those of this page that cannot be read; `total` has them too. */
export const noteListBody = listPage(noteBody).meta({ id: 'NoteList' })

export const notesParameters = z.object(numberedPage(20, 100))

/** Whoever writes a note makes up its uuid: sent again, it is there once. */
export const notePathParameters = z.object({ note: uuid })

/** The same for whoever attaches a file. */
export const filePathParameters = z.object({ file: uuid })

/** Name of an attached file, from its header or the address; the body is the file itself. */
export const fileParameters = z.object({ name: fileName })

/** A file by its name; `size` in bytes. */
export const fileBody = z
  .object({
    uuid: z.guid(),
    name: z.string(),
    size: z.int(),
    /** True if its bytes are no longer stored: somebody removed them from the data folder. */
    isMissing: z.boolean(),
    attachedBy: z.string(),
    attachedThrough: z.string(),
    attachedAt: returnedInstant,
  })
  .meta({ id: 'AttachedFile' })

/** All files of a loan or client, the one attached last first; `leftOut` counts those that cannot be read. */
export const fileListBody = z.object({ data: fileBody.array(), leftOut }).meta({ id: 'AttachedFileList' })

export type NoteBody = z.infer<typeof noteBody>
export type FileBody = z.infer<typeof fileBody>
