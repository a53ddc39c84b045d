import { once } from 'node:events'
import { createServer, connect as dial } from 'node:net'
import { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorOf } from '../contract/book.test-support.ts'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { refusePooler } from './pooler.ts'
import { refusal, refusingServer } from './refusing-server.test-support.ts'
import { newTarget } from './test-server.test-support.ts'

/** Changes by a pooler to the first message to a server, and to its answers. */
type Changes = {
  readonly asked?: (startup: Buffer) => Buffer
  readonly answered?: (answer: Buffer) => Buffer
}

/** A proxy to the server that changes what passes, until the test ends. */
async function behind(target: DatabaseTarget, { asked, answered }: Changes): Promise<DatabaseTarget> {
  const proxy = createServer((client) => {
    const server = dial(`${target.host}/.s.PGSQL.${target.port}`)
    for (const socket of [client, server]) socket.on('error', () => undefined)
    client.once('data', (startup: Buffer) => {
      server.write(asked?.(startup) ?? startup)
      client.pipe(server)
    })
    server
      .on('data', (answer: Buffer) => client.write(answered?.(answer) ?? answer))
      .on('close', () => client.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  const address = proxy.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy listens on no port')
  return { ...target, host: '127.0.0.1', port: address.port }
}

/** StartupMessage (PostgreSQL's manual, "Message Formats") without the settings of the connection. */
function withoutOptions(startup: Buffer): Buffer {
  const parts = startup.subarray(8, -1).toString().split('\0')
  const at = parts.indexOf('options')
  const kept = Buffer.from(`${parts.toSpliced(at, 2).join('\0')}\0`)
  const head = Buffer.from(startup.subarray(0, 8))
  head.writeUInt32BE(8 + kept.length)
  return Buffer.concat([head, kept])
}

/** BackendKeyData with the number of another process. */
function withOtherProcess(answer: Buffer): Buffer {
  const at = answer.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  const changed = Buffer.from(answer)
  if (at >= 0) changed.writeUInt32BE(1, at + 5)
  return changed
}

test('a way that passes everything on is taken', async () => {
  const target = await behind(await newTarget(), {})
  await (await openPostgresStorage(target)).close()
})

test.each<readonly [string, Changes]>([
  ['drops the settings of a connection', { asked: withoutOptions }],
  ['says another process than the one that serves', { answered: withOtherProcess }],
])('a pooler that %s is refused, and nothing is made', async (_, changes) => {
  const target = await newTarget()
  const error = await errorOf(async () => openPostgresStorage(await behind(target, changes)))
  expect(error).toMatchObject({ code: 'pooled-server', message: expect.stringMatching(/pooler, such as PgBouncer/) })
  const pool = new Pool(settingsOf(target))
  const { rows } = await pool.query('SELECT FROM pg_namespace WHERE nspname = $1', [target.schema])
  await pool.end()
  expect(rows).toEqual([])
})

test('a pooler that refuses the settings of a connection is refused', async () => {
  const port = await refusingServer({ says: [refusal('08P01', 'unsupported startup parameter: options')] })
  const target = { ...(await newTarget()), host: '127.0.0.1', port }
  expect(await errorOf(() => openPostgresStorage(target))).toMatchObject({ code: 'pooled-server' })
})

test('two connections that share a process of the server are refused, and two that have their own are not', async () => {
  const pool = new Pool(settingsOf(await newTarget()))
  onTestFinished(() => pool.end())
  await refusePooler(pool)
  const shared = await pool.connect()
  onTestFinished(() => shared.release())
  const borrowed = new Proxy(shared, {
    get: (client, name) => {
      const found: unknown = Reflect.get(client, name)
      if (name === 'release') return () => undefined
      return typeof found === 'function' ? found.bind(client) : found
    },
  })
  vi.spyOn(pool, 'connect').mockImplementation(async () => borrowed)
  await expect(refusePooler(pool)).rejects.toMatchObject({ name: 'PooledServerError' })
})
