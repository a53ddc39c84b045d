import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './desk.ts'

/**
 * The data folder as a power cut at this moment would leave it, in a folder of its own. Copied in one go while nothing
 * else of this process can run, the journal of SQLite with it: opened again it is what a killed program left behind.
 */
export function asAfterCrash(folder: string): string {
  const copy = temporaryFolder()
  cpSync(join(folder, 'data'), join(copy, 'data'), { recursive: true })
  return copy
}
