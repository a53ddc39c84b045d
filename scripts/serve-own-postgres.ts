import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeCluster, type RunningPostgres, startServer } from './embedded-postgres.ts'
import { temporaryFolders } from './temporary-folders.ts'

// A PostgreSQL that a test stops and starts as it likes, always on the same data. The first line says its address; then
// each line of the standard input is a command, and is answered with a line once it is done. It ends with the standard
// input, and so with whoever started it.

/** PostgreSQL's manual, "Shutting Down the Server": fast, immediate, and what no program survives. */
const STOPS: Readonly<Record<string, NodeJS.Signals>> = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' }
const MOST_STARTS = 100
const START_AGAIN_MS = 50

const stop = new AbortController()
const folder = mkdtempSync(join(temporaryFolders(), 'loan-desk-own-postgres-'))
let server: RunningPostgres | undefined

/** After a kill the sessions of the old server may still be ending, and it is refused until they have. */
async function start(): Promise<RunningPostgres> {
  for (let times = 1; ; times++) {
    try {
      return await startServer(folder, stop.signal)
    } catch (error) {
      if (times === MOST_STARTS || stop.signal.aborted) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS))
  }
}

async function obey(command: string): Promise<void> {
  const signal = STOPS[command]
  if (command === 'start') server ??= await start()
  else if (signal && server) {
    server.kill(signal)
    await server.ended
    server = undefined
  }
}

try {
  await makeCluster(folder, stop.signal)
  server = await start()
  console.log(server.address)
  for await (const command of createInterface(process.stdin)) {
    await obey(command)
    console.log(`done: ${command}`)
  }
} catch (error) {
  console.log(`failed: ${(error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')}`)
} finally {
  stop.abort()
  await server?.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit()
