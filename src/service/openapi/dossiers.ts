import { body, data, inPath, type OperationDescriptions, pageParameters, query, uuidInPath } from './operation.ts'

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

/** Notes and files on loans and clients. */
export const DOSSIER_OPERATIONS: OperationDescriptions = {
  '/desk/v1/loans/{uuid}/notes': {
    get: {
      operationId: 'listLoanNotes',
      summary: 'List the notes on a loan',
      description: 'What staff wrote down about a loan, newest first, paged by key.',
      answer: body('NoteList'),
      problems: [404],
      parameters: [uuidInPath, ...pageParameters(100)],
    },
  },
  '/desk/v1/loans/{uuid}/notes/{note}': {
    put: {
      operationId: 'writeLoanNote',
      summary: 'Write a note on a loan',
      description: 'Keeps a note. It is never changed afterwards, only removed.',
      request: 'NoteRequest',
      answer: data('Note'),
      status: 201,
      repeated: 'The note was kept before',
      problems: [404, 409],
      parameters: [uuidInPath, noteInPath],
    },
    delete: {
      operationId: 'removeLoanNote',
      summary: 'Remove a note from a loan',
      description: 'Removes a note for good.',
      status: 204,
      problems: [404],
      parameters: [uuidInPath, noteInPath],
    },
  },
  '/desk/v1/loans/{uuid}/files': {
    get: {
      operationId: 'listLoanFiles',
      summary: 'List the files of a loan',
      description: 'The files that staff attached to a loan, the one attached last first.',
      answer: body('AttachedFileList'),
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/loans/{uuid}/files/{file}': {
    get: {
      operationId: 'saveLoanFile',
      summary: 'Save a file of a loan',
      description: 'The bytes of a file, to save and never to show.',
      answer: { kind: 'file', types: ['application/octet-stream'] },
      parameters: [uuidInPath, fileInPath],
    },
    put: {
      operationId: 'attachLoanFile',
      summary: 'Attach a file to a loan',
      description: 'Keeps a file of any type, as it is: the body, of at most 10 MiB.',
      takesFile: true,
      answer: data('AttachedFile'),
      status: 201,
      repeated: 'The file was attached before',
      problems: [409],
      parameters: [uuidInPath, fileInPath, query('name', { type: 'string' }, 'The name of the file', true)],
    },
    delete: {
      operationId: 'detachLoanFile',
      summary: 'Detach a file from a loan',
      description: 'Removes a file for good.',
      status: 204,
      parameters: [uuidInPath, fileInPath],
    },
  },
}
