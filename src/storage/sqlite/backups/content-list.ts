import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { find } from '../files/book-files.ts'
import { CONTENT_LIST } from './backup-names.ts'
import type { BackupManifest } from './manifest.ts'
import { writeSecurely } from './secure-file.ts'

/** Writes the digests of the attached files of a backup. Returns their number and the digest of the list. */
export function writeContentList(folder: string, digests: readonly string[]): { files: number; sha256: string } {
  const text = digests.map((digest) => `${digest}\n`).join('')
  writeSecurely(join(folder, CONTENT_LIST), text)
  return { files: digests.length, sha256: digestOfText(text) }
}

/** Digests of the attached files of a backup; undefined if their list is missing or damaged. */
export function listedContents(folder: string, { contents }: BackupManifest): readonly string[] | undefined {
  const path = join(folder, CONTENT_LIST)
  const text = find(path) === 'file' ? readFileSync(path, 'utf8') : undefined
  if (text === undefined || digestOfText(text) !== contents.sha256) return undefined
  return text.split('\n').slice(0, -1)
}

function digestOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
