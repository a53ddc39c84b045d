import { cpSync, rmSync } from 'node:fs'
import { type DeskData, temporaryFolder } from './desk.ts'

/**
 * The data as a power cut at this moment would leave them, in a folder of their own. Copied in one go while nothing else of
 * this process can run, the journal of SQLite with it: opened again it is what a killed program left behind. The data on a
 * server cannot be had so; there, processes are killed (src/storage/postgres/race.test.ts).
 */
export function asAfterCrash({ place }: DeskData): DeskData {
  if (place.kind === 'server') throw new Error('Only a folder can be copied in one go')
  const folder = temporaryFolder()
  cpSync(place.folder, folder, { recursive: true })
  return { folder, place: { kind: 'folder', folder }, remove: async () => rmSync(folder, { recursive: true }) }
}
