import { resolve } from 'node:path'
import { OptionError, type OptionKinds, readArguments } from '#host/command-line.ts'

const OPTION_KINDS = { from: 'value', data: 'value', replace: 'flag', help: 'flag' } as const satisfies OptionKinds

export type RestoreCommand =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'restore'
      /** A backup, or a folder with backups. */
      readonly from: string
      readonly dataFolder: string
      /** Go on although a book is in the data folder. */
      readonly replaces: boolean
    }

/** Parses the arguments after `restore`. Throws OptionError. `platformFolder` is the default of `--data`. */
export function readRestoreCommand(args: readonly string[], platformFolder: string): RestoreCommand {
  const given = readArguments(args, OPTION_KINDS)
  if (given.has('help')) return { kind: 'help' }
  const from = given.get('from')?.at(-1)
  if (from === undefined) throw new OptionError('restore needs --from: a backup, or the folder that the backups are in')
  const dataFolder = resolve(given.get('data')?.at(-1) ?? platformFolder)
  return { kind: 'restore', from: resolve(from), dataFolder, replaces: given.has('replace') }
}

/** Text of `restore --help`. */
export function restoreHelpText(platformFolder: string): string {
  return `Puts a backup of Loan Desk in the place of the book in a data folder.

Usage: npm run restore -- --from BACKUP [options]

  --from BACKUP           a backup, such as /mnt/backup/front-desk-1f2e3d4c/2026-11-30T09-41-00.000Z;
                          of a folder that has several, they are listed and nothing is changed
  --data DIR              the data folder, made if missing; no Loan Desk may use it meanwhile
                          (default ${platformFolder})
  --replace               go on although a book is there; without it, what would be lost is said, and nothing changed
  --help                  show this text

The backup is verified first, every byte of it. The book that is there is set aside in the data folder and never deleted;
the folder that it is in opens with --data as any other.
`
}
