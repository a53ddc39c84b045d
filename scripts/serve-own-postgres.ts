import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeCluster, makeStandby, promote, type RunningPostgres, startServer } from './embedded-postgres.ts'
import { temporaryFolders } from './temporary-folders.ts'

// A PostgreSQL that a test stops and starts as it likes, always on the same data; with the argument `--standby`, a second one
// that copies it. The first line says their addresses; then each line of the standard input is a command, and is answered with
// a line once it is done. It ends with the standard input, and so with whoever started it.

/** PostgreSQL's manual, "Shutting Down the Server": fast, immediate, and what no program survives. */
const STOPS: Readonly<Record<string, NodeJS.Signals>> = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' }
const MOST_STARTS = 100
const START_AGAIN_MS = 50

const stop = new AbortController()
const folders = ['primary', 'standby'].map((name) =>
  mkdtempSync(join(temporaryFolders(), `loan-desk-own-postgres-${name}-`)),
)
const [folder = '', standbyFolder = ''] = folders
let server: RunningPostgres | undefined
let standby: RunningPostgres | undefined

/** After a kill the sessions of the old server may still be ending, and it is refused until they have. */
async function start(where: string): Promise<RunningPostgres> {
  for (let times = 1; ; times++) {
    try {
      return await startServer(where, stop.signal)
    } catch (error) {
      if (times === MOST_STARTS || stop.signal.aborted) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS))
  }
}

async function obey(command: string): Promise<void> {
  const signal = STOPS[command]
  if (command === 'start') server ??= await start(folder)
  else if (command === 'promote' && standby) promote(standbyFolder, standby)
  else if (signal && server) {
    server.kill(signal)
    await server.ended
    server = undefined
  }
}

try {
  await makeCluster(folder, stop.signal)
  const hasStandby = process.argv.includes('--standby')
  if (hasStandby) makeStandby(standbyFolder, folder)
  server = await start(folder)
  if (hasStandby) standby = await start(standbyFolder)
  console.log([server, standby].flatMap((each) => each?.address ?? []).join(' '))
  for await (const command of createInterface(process.stdin)) {
    await obey(command)
    console.log(`done: ${command}`)
  }
} catch (error) {
  console.log(`failed: ${(error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')}`)
} finally {
  stop.abort()
  await Promise.all([server?.ended, standby?.ended])
  for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
}
process.exit()
