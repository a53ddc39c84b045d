import { basename } from 'node:path'
import { sentence } from '#host/command-line.ts'
import type { StorageError } from '#storage/storage-error.ts'

/** Refusal for a terminal. If loans may be missing, it names the option that continues without them. */
export function refusalSentence({ code, message, loss }: StorageError): string {
  const said = sentence(message)
  if (!loss) return said
  const names = loss.setAside.map((path) => basename(path))
  const consequences = [
    ...(code === 'missing-database' ? ['begins an empty book'] : []),
    ...(names.length > 0 ? [`sets ${names.join(' and ')} aside, without deleting`] : []),
  ]
  const then = consequences.length > 0 ? ` (that ${consequences.join(' and ')})` : ''
  return `${said} Nothing was changed. To go on with what is there, start once with --accept-loss${then}.`
}
