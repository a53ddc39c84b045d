/** What notes and files are kept on. */
export const SUBJECT_KINDS = ['loan', 'client'] as const

export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 4_000
/** Bytes of a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Files of one loan or client. */
export const MAX_FILES = 100
