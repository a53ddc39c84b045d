import { readArguments } from '#host/command-line.ts'
import { platformDataFolder, type Surroundings } from '#host/data-folders.ts'
import { DESK_OPTION_KINDS, type DeskOptions, readDeskOptions } from '#host/desk-options.ts'

export type DesktopOptions = DeskOptions & {
  /** True if the data are not in the usual folder; the window's own files then go there too. */
  readonly hasOwnFolder: boolean
}

/**
 * Parses the arguments after the program's name. Ignores unknown options, which may be Chromium's. Throws OptionError
 * for a wrong value of a known one.
 */
export function readDesktopOptions(args: readonly string[], surroundings: Surroundings): DesktopOptions {
  const given = readArguments(args, DESK_OPTION_KINDS, 'ignore')
  return {
    ...readDeskOptions(given, platformDataFolder(surroundings)),
    hasOwnFolder: given.has('data') || given.has('test'),
  }
}
