import { Client } from 'pg'
import { vi } from 'vitest'
import { settingsOf } from './connection-settings.ts'
import type { OwnServer } from './own-server.test-support.ts'
import { NO_DEADLINES } from './server-deadlines.ts'

const WAIT = { timeout: 20_000, interval: 50 }

/** An administrator's connection to one of the addresses of a server. */
export async function administrator(
  { at }: Pick<OwnServer, 'at'>,
  place: 'primary' | 'standby' = 'primary',
): Promise<Client> {
  const address = place === 'standby' ? at.fallbacks[0] : undefined
  const client = new Client(settingsOf({ ...at, ...address, schema: 'public' }, NO_DEADLINES))
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Changes a setting of a running server, for all its sessions. */
export async function setOnServer(server: Pick<OwnServer, 'at'>, setting: string): Promise<void> {
  const client = await administrator(server)
  // The server may be read-only at the moment.
  await client.query('SET default_transaction_read_only = off')
  await client.query(`ALTER SYSTEM ${setting}`)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}

/** Makes the primary wait for its standby at each commit; resolves once it does. */
export async function makeSynchronous(server: OwnServer): Promise<void> {
  await setOnServer(server, "SET synchronous_standby_names = 'standby'")
  const client = await administrator(server)
  await vi.waitFor(async () => {
    const { rows } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")
    if (rows.length === 0) throw new Error('The standby is not synchronous yet')
  }, WAIT)
  await client.end()
}

/** Stops the standby from receiving anything; returns a function that lets it continue. */
export async function freezeStandby(server: OwnServer): Promise<() => void> {
  const client = await administrator(server, 'standby')
  const { rows } = await client.query<{ readonly pid: number }>('SELECT pid FROM pg_stat_wal_receiver')
  await client.end()
  const pid = rows[0]?.pid
  if (pid === undefined) throw new Error('The standby receives nothing')
  process.kill(pid, 'SIGSTOP')
  return () => void process.kill(pid, 'SIGCONT')
}
