/** Subjects that can have notes and files. */
export const SUBJECT_KINDS = ['loan', 'client'] as const

export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** In characters. */
export const MAX_NOTE_LENGTH = 4_000
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Maximum number of files of one loan or client. */
export const MAX_FILES = 100
