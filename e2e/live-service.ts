import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Agent, fetch } from 'undici'
import { AUTHORITY, IDENTITIES } from '../faults/certificates.ts'
import { TODAY } from './desk.ts'
import { startService } from './service-process.ts'

/** Not to be found anywhere but in the request that gives it and in those that go to the live service. */
export const LIVE_TOKEN = 'canary-live-token-4711'

export type LiveService = {
  /** `https://127.0.0.1:PORT` */
  readonly address: string
  readonly host: string
  /** The authority that signed its certificate, as a file. */
  readonly caFile: string
  /** The loans that it has, read with its own token. */
  readonly lenderLoanIds: () => Promise<readonly string[]>
  readonly stop: () => Promise<unknown>
}

/** A second Loan Desk without a window, over TLS with a certificate of the test's own authority. `port` 0 takes a free one. */
export async function startLiveService(folder: string, port = '0'): Promise<LiveService> {
  await mkdir(folder, { recursive: true })
  const file = async (name: string, content: string) => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  const cert = await file('cert.pem', IDENTITIES.good.pem)
  const key = await file('key.pem', IDENTITIES.good.keyPem)
  const caFile = await file('ca.pem', AUTHORITY.pem)
  const tls = ['--tls-cert', cert, '--tls-key', key, '--port', port]
  const data = ['--data', join(folder, 'data'), '--today', TODAY, '--api-token', `lender=${LIVE_TOKEN}`]
  const { address, stop } = await startService([...tls, ...data])
  return { address, host: new URL(address).host, caFile, stop, lenderLoanIds: () => idsAt(address) }
}

/** Node's own fetch would trust no authority but the system's. */
async function idsAt(address: string): Promise<readonly string[]> {
  const dispatcher = new Agent({ connect: { ca: AUTHORITY.pem } })
  const headers = { Authorization: `Bearer ${LIVE_TOKEN}` }
  const response = await fetch(`${address}/desk/v1/loans`, { headers, dispatcher })
  const { data }: { readonly data: readonly { readonly lenderLoanId: string }[] } = Object(await response.json())
  await dispatcher.close()
  return data.map(({ lenderLoanId }) => lenderLoanId)
}
