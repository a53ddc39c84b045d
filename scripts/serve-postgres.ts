import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { temporaryFolders } from './temporary-folders.ts'

// A PostgreSQL for tests. The first line says its address, or why there is none. It is there as long as somebody holds the
// standard input of this program: that ends with whoever started it, by a kill too, and takes the server and its data along.

const stop = new AbortController()
const end = () => stop.abort()
process.stdin.on('end', end).on('error', end).resume()
process.stdout.on('error', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

const folder = mkdtempSync(join(temporaryFolders(), 'loan-desk-postgres-'))
try {
  const { address, ended } = await startEmbeddedPostgres(folder, stop.signal)
  console.log(address)
  const lastWords = await ended
  if (!stop.signal.aborted) console.error(`The PostgreSQL of the tests has ended by itself: ${lastWords}`)
} catch (error) {
  console.log((error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' '))
} finally {
  // Where it was stopped just now, it may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit()
