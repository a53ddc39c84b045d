import {
  body,
  data,
  FILE_NAME_PARAMETERS,
  inPath,
  type OperationDescriptions,
  pageParameters,
  uuidInPath,
} from './operation.ts'

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

/** Notes on one kind of subject, by its name in an operation and in a sentence. */
const notesOn = (path: string, name: string, subject: string): OperationDescriptions => ({
  [`${path}/notes`]: {
    get: {
      operationId: `list${name}Notes`,
      summary: `List the notes on ${subject}`,
      description: `What staff wrote down about ${subject}, newest first, paged by key.`,
      answer: body('NoteList'),
      problems: [404],
      parameters: [uuidInPath, ...pageParameters(100)],
    },
  },
  [`${path}/notes/{note}`]: {
    put: {
      operationId: `write${name}Note`,
      summary: `Write a note on ${subject}`,
      description: 'Keeps a note. It is never changed afterwards, only removed.',
      request: 'NoteRequest',
      answer: data('Note'),
      status: 201,
      repeated: 'The note was kept before',
      problems: [404, 409],
      parameters: [uuidInPath, noteInPath],
    },
    delete: {
      operationId: `remove${name}Note`,
      summary: `Remove a note from ${subject}`,
      description: 'Removes a note for good.',
      status: 204,
      problems: [404],
      parameters: [uuidInPath, noteInPath],
    },
  },
})

/** The same for files. */
const filesOn = (path: string, name: string, subject: string): OperationDescriptions => ({
  [`${path}/files`]: {
    get: {
      operationId: `list${name}Files`,
      summary: `List the files of ${subject}`,
      description: `The files that staff attached to ${subject}, the one attached last first.`,
      answer: body('AttachedFileList'),
      parameters: [uuidInPath],
    },
  },
  [`${path}/files/{file}`]: {
    get: {
      operationId: `save${name}File`,
      summary: `Save a file of ${subject}`,
      description: 'The bytes of a file, to save and never to show.',
      answer: { kind: 'file', types: ['application/octet-stream'] },
      parameters: [uuidInPath, fileInPath],
    },
    put: {
      operationId: `attach${name}File`,
      summary: `Attach a file to ${subject}`,
      description: 'Keeps a file of any type, as it is: the body, of at most 10 MiB.',
      takesFile: true,
      answer: data('AttachedFile'),
      status: 201,
      repeated: 'The file was attached before',
      problems: [409],
      parameters: [uuidInPath, fileInPath, ...FILE_NAME_PARAMETERS],
    },
    delete: {
      operationId: `detach${name}File`,
      summary: `Detach a file from ${subject}`,
      description: 'Removes a file for good.',
      status: 204,
      parameters: [uuidInPath, fileInPath],
    },
  },
})

/** Notes and files on loans and clients. */
export const DOSSIER_OPERATIONS: OperationDescriptions = {
  ...notesOn('/desk/v1/loans/{uuid}', 'Loan', 'a loan'),
  ...filesOn('/desk/v1/loans/{uuid}', 'Loan', 'a loan'),
  ...notesOn('/desk/v1/clients/{uuid}', 'Client', 'a client'),
  ...filesOn('/desk/v1/clients/{uuid}', 'Client', 'a client'),
}
