import { join } from 'node:path'
import { readDatabaseAddress } from '../../src/headless/database-url.ts'
import { openListeningDesk } from '../../src/headless/listening-desk.ts'
import { startBareServer } from './bare-server.ts'
import { startNaiveServer } from './naive-server.ts'
import { openRawBook } from './raw-book.ts'

// One of the measured servers, in a process of its own: claims.ts starts it and asks for its CPU time so far.
const [kind = '', folder = '', database] = process.argv.slice(2)
const token = process.env.BENCH_TOKEN ?? ''

process.on('message', () => process.send?.(process.cpuUsage()))
process.send?.(await addressOf())

async function addressOf(): Promise<string> {
  if (kind === 'bare') return startBareServer()
  if (kind === 'naive') return startNaiveServer(openRawBook(join(folder, 'naive.db')))
  const desk = await openListeningDesk(
    {
      dataFolder: folder,
      demoFolder: join(folder, 'demo'),
      database: database === undefined ? null : { ...readDatabaseAddress(database), passwordFile: null },
      startInDemo: false,
      isTest: false,
      acceptLoss: false,
      frozenDate: null,
      apiTokens: [{ name: 'bench', token }],
      port: 0,
      backupFolder: null,
      host: '127.0.0.1',
      publicAddress: null,
      graceInSeconds: 0,
      open: false,
      tls: null,
      apiTokenFiles: [],
      apiTokenGrants: [],
      connectionTokens: [],
    },
    { assets: async () => undefined },
    { PGPASSWORD: process.env.PGPASSWORD },
    () => undefined,
  )
  return desk.address
}
