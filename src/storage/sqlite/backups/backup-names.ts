import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Files of a backup: its folder has the three, and the attached files are shared by all backups of a desk. */
export const MANIFEST = 'backup.json'
export const DATABASE = 'loan-desk.db'
/** The digests of the attached files of a backup, one a line, sorted. */
export const CONTENT_LIST = 'files.txt'

/** Suffix of a backup that is being made or removed: no restore takes it, and the next backup removes it. */
export const UNFINISHED = '.unfinished'

const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)$/

/** Name of the folder of a backup, such as `2026-11-30T09-41-00.000Z`: no system forbids a sign of it. */
export function backupName(madeAt: string): string {
  return madeAt.replaceAll(':', '-')
}

/** Instant in the name of a backup, as ISO 8601 in UTC; undefined for any other name. */
export function madeAtOf(name: string): string | undefined {
  return NAME.test(name) ? name.replace(NAME, '$1:$2:$3') : undefined
}

/** SHA-256 of a file, in hex. Reads it in pieces. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}
