import { OptionError, sentence } from '#host/command-line.ts'
import { StorageError } from '#storage/storage-error.ts'
import { refusalSentence } from './refusal-sentence.ts'

/**
 * Prints a problem of a command that a person can solve, and returns its exit code: 2 for a wrong command line, 1 for a
 * refusal, which begins with `failed`. Rethrows any other error: it is a bug and keeps its stack.
 */
export function commandProblem(error: unknown, command: string, failed: string): number {
  if (error instanceof OptionError) {
    console.error(`${sentence(error.message)} Try ${command} --help.`)
    return 2
  }
  if (!(error instanceof StorageError)) throw error
  console.error(`${failed}: ${refusalSentence(error)}`)
  return 1
}
