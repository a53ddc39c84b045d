import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUGS } from './bugs.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const COPIED = ['src', 'faults', 'scripts', 'package.json'] as const
/** Not part of a simulation, and most of the files. */
const FACE = join(PROJECT, 'src', 'renderer') + sep

/**
 * Copies the project to a folder of its own and puts a bug in there. The caller removes the folder. Throws if the bug's
 * text does not match.
 */
export function putIn(bug: string): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bug-'))
  for (const name of COPIED) {
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true, filter: (path) => !path.startsWith(FACE) })
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  for (const { file, from, to } of BUGS[bug] ?? []) {
    const path = join(folder, 'src', file)
    const parts = readFileSync(path, 'utf8').split(from)
    if (parts.length !== 2)
      throw new Error(`The bug "${bug}" fits ${file} ${parts.length - 1} times: mend faults/simulation/bugs`)
    writeFileSync(path, parts.join(to))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
