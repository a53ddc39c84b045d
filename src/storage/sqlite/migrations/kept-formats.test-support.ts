import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const FILES = join(import.meta.dirname, 'formats')

/**
 * Formats with a file. Each was made by the last version of Loan Desk that wrote its format: over HTTP, and from format
 * 15 on through the handler of the service. It has three local loans, one on a live service, three extensions, a
 * submission that was not sent, a draft, and runs if the format has them. Formats 27 and 31 to 48 are format 24, migrated
 * by the last versions that wrote them.
 */
export const KEPT_FORMATS: readonly number[] = readdirSync(FILES).map((file) => Number(file.match(/\d+/)?.[0]))

/** Compressed database of a format. */
export function fileOfFormat(format: number): string {
  return join(FILES, `format-${String(format).padStart(2, '0')}.db.gz`)
}
