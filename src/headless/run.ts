import { homedir } from 'node:os'
import { OptionError, sentence } from '#host/command-line.ts'
import { platformDataFolder } from '#host/data-folders.ts'
import { rendererFiles } from '#host/renderer-files.ts'
import { StorageError } from '#storage/storage-error.ts'
import { runFigures } from './figures.ts'
import { helpText } from './help.ts'
import { ListenError } from './http-server.ts'
import { runMove } from './move.ts'
import { readServeCommand } from './options.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { runRestore } from './restore.ts'
import { serveUntilStopped } from './serve.ts'

/**
 * Serves until told to stop, or runs the command in the first argument. Returns the exit code: 0, 1 if it could not
 * start, 2 for a wrong command line.
 */
export async function run(args: readonly string[], rendererFolder: string): Promise<number> {
  if (args[0] === 'move') return runMove(args.slice(1))
  if (args[0] === 'figures') return runFigures(args.slice(1))
  const platformFolder = platformDataFolder({ platform: process.platform, env: process.env, home: homedir() })
  if (args[0] === 'restore') return runRestore(args.slice(1), platformFolder)
  try {
    const command = readServeCommand(args, platformFolder)
    if (command.kind === 'help') console.log(helpText(platformFolder))
    else await serveUntilStopped(command.options, { assets: await rendererFiles(rendererFolder) })
    return 0
  } catch (error) {
    return reportProblem(error)
  }
}

/**
 * Prints a problem that a person can solve and returns its exit code; any other error is a bug and is rethrown with its
 * stack.
 */
export function reportProblem(error: unknown): number {
  if (error instanceof OptionError) {
    console.error(`${sentence(error.message)} Try --help.`)
    return 2
  }
  if (error instanceof StorageError || error instanceof ListenError) {
    const said = error instanceof StorageError ? refusalSentence(error) : sentence(error.message)
    console.error(`Loan Desk did not start: ${said}`)
    return 1
  }
  if (isRefusedBySystem(error)) {
    console.error(`Loan Desk did not start: the system says "${error.message}".`)
    return 1
  }
  throw error
}

/** True for errors that Node reports of the system: no rights, too few handles, a missing file. Their message is one sentence. */
function isRefusedBySystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'errno' in error
}
