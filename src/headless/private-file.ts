import { readFileSync, statSync } from 'node:fs'
import { OptionError } from '#host/command-line.ts'

const OTHERS_MAY_READ = 0o077

/** Text of a file that only its owner can read. Throws OptionError with the option that named the file. */
export function readPrivate(path: string, option: string): string {
  try {
    if (process.platform === 'win32' || (statSync(path).mode & OTHERS_MAY_READ) === 0) return readFileSync(path, 'utf8')
  } catch {
    throw new OptionError(`${option}: ${path} cannot be read`)
  }
  throw new OptionError(`${option}: ${path} can be read by others; allow its owner alone (chmod 600)`)
}
