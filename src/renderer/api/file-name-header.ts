import { FILE_NAME_HEADER } from '#contract/desk/headers.ts'

/** Header with the name of an uploaded file. */
export function fileNameHeader(name: string): Readonly<Record<string, string>> {
  return { [FILE_NAME_HEADER]: encodeURIComponent(name.toWellFormed()) }
}
