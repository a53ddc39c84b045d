import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ClusterKind, makeCluster, startServer } from '../../scripts/embedded-postgres.ts'

/** Settings of docs/postgres.md for a million loans; commits are on disk, as on SQLite. */
const KEPT: ClusterKind = { data: [], settings: ['shared_buffers=1GB', 'max_wal_size=4GB', 'min_wal_size=1GB'] }

export type BenchServer = { readonly address: string; readonly end: () => Promise<void> }

/** The server named in the environment, or a server with its data in a folder. The folder is kept. */
export async function serveIn(folder: string): Promise<BenchServer> {
  const named = process.env.LOAN_DESK_TEST_DATABASE
  if (named) return { address: named, end: async () => undefined }
  const stop = new AbortController()
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'data'))) await makeCluster(folder, stop.signal, KEPT)
  const server = await startServer(folder, stop.signal, KEPT)
  return {
    address: server.address,
    end: async () => {
      server.kill('SIGINT')
      await server.ended
    },
  }
}
