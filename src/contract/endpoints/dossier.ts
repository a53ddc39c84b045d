import {
  fileBody,
  fileListBody,
  filePathParameters,
  noteBody,
  noteListBody,
  notePathParameters,
  noteRequest,
  notesParameters,
} from '../desk/dossier.ts'
import { body, data, file } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { FILE_NAME_PARAMETERS, inPath, pageParameters } from './parameters.ts'

/** Subject of notes and files: its path, and its words in a sentence. */
type Subject<Path extends string> = { readonly path: Path; readonly words: string }

const LOAN = { path: 'loans/{uuid}', words: 'a loan' } as const
const CLIENT = { path: 'clients/{uuid}', words: 'a client' } as const

const noteInPath = inPath(
  'note',
  { type: 'string', format: 'uuid' },
  'Made up by whoever writes the note: sent again, it is there once',
)

const fileInPath = inPath(
  'file',
  { type: 'string', format: 'uuid' },
  'Made up by whoever attaches the file: sent again, it is there once',
)

/* @__NO_SIDE_EFFECTS__ */
function listNotes<Path extends string>({ path, words }: Subject<Path>) {
  return endpoint({
    method: 'GET',
    path: `/desk/v1/${path}/notes`,
    callers: 'person',
    summary: `List the notes on ${words}`,
    description: `What staff wrote down about ${words}, newest first, paged by key.`,
    query: notesParameters,
    answer: body(noteListBody),
    problems: [404],
    parameters: pageParameters(100),
  })
}

/* @__NO_SIDE_EFFECTS__ */
function writeNote<Path extends string>({ path, words }: Subject<Path>) {
  return endpoint({
    method: 'PUT',
    path: `/desk/v1/${path}/notes/{note}`,
    callers: 'person',
    summary: `Write a note on ${words}`,
    description: 'Keeps a note. It is never changed afterwards, only removed.',
    inPath: notePathParameters,
    request: noteRequest,
    answer: data(noteBody),
    status: 201,
    repeated: 'The note was kept before',
    problems: [404, 409],
    parameters: [noteInPath],
  })
}

/* @__NO_SIDE_EFFECTS__ */
function removeNote<Path extends string>({ path, words }: Subject<Path>) {
  return endpoint({
    method: 'DELETE',
    path: `/desk/v1/${path}/notes/{note}`,
    callers: 'person',
    summary: `Remove a note from ${words}`,
    description: 'Removes a note for good.',
    inPath: notePathParameters,
    problems: [404],
    parameters: [noteInPath],
  })
}

/* @__NO_SIDE_EFFECTS__ */
function listFiles<Path extends string>({ path, words }: Subject<Path>) {
  return endpoint({
    method: 'GET',
    path: `/desk/v1/${path}/files`,
    callers: 'person',
    summary: `List the files of ${words}`,
    description: `The files that staff attached to ${words}, the one attached last first.`,
    answer: body(fileListBody),
  })
}

/* @__NO_SIDE_EFFECTS__ */
function saveFile<Path extends string>({ path, words }: Subject<Path>) {
  return endpoint({
    method: 'GET',
    path: `/desk/v1/${path}/files/{file}`,
    callers: 'person',
    summary: `Save a file of ${words}`,
    description: 'The bytes of a file, to save and never to show.',
    inPath: filePathParameters,
    answer: file('application/octet-stream'),
    parameters: [fileInPath],
  })
}

/* @__NO_SIDE_EFFECTS__ */
function attachFile<Path extends string>({ path, words }: Subject<Path>) {
  return endpoint({
    method: 'PUT',
    path: `/desk/v1/${path}/files/{file}`,
    callers: 'person',
    summary: `Attach a file to ${words}`,
    description: 'Keeps a file of any type, as it is: the body, of at most 10 MiB.',
    inPath: filePathParameters,
    request: 'file',
    answer: data(fileBody),
    status: 201,
    repeated: 'The file was attached before',
    problems: [409],
    parameters: [fileInPath, ...FILE_NAME_PARAMETERS],
  })
}

/* @__NO_SIDE_EFFECTS__ */
function detachFile<Path extends string>({ path, words }: Subject<Path>) {
  return endpoint({
    method: 'DELETE',
    path: `/desk/v1/${path}/files/{file}`,
    callers: 'person',
    summary: `Detach a file from ${words}`,
    description: 'Removes a file for good.',
    inPath: filePathParameters,
    parameters: [fileInPath],
  })
}

export const listLoanNotes = listNotes(LOAN)
export const writeLoanNote = writeNote(LOAN)
export const removeLoanNote = removeNote(LOAN)
export const listLoanFiles = listFiles(LOAN)
export const saveLoanFile = saveFile(LOAN)
export const attachLoanFile = attachFile(LOAN)
export const detachLoanFile = detachFile(LOAN)
export const listClientNotes = listNotes(CLIENT)
export const writeClientNote = writeNote(CLIENT)
export const removeClientNote = removeNote(CLIENT)
export const listClientFiles = listFiles(CLIENT)
export const saveClientFile = saveFile(CLIENT)
export const attachClientFile = attachFile(CLIENT)
export const detachClientFile = detachFile(CLIENT)
