import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Agent, fetch } from 'undici'
import { z } from 'zod'
import { loanListItem } from '#contract/desk/loan-list.ts'
import { AUTHORITY, IDENTITIES } from '../faults/certificates.ts'
import { type DeskCalls, LIVE_TOKEN } from '../faults/desk-calls.ts'
import { bookEnvironment, bookOptions } from './book-at.ts'
import { TODAY } from './desk.ts'
import { type RunningService, startService } from './service-process.ts'

export { LIVE_TOKEN }

export type LiveService = DeskCalls & {
  /** `https://127.0.0.1:PORT` */
  readonly address: string
  readonly host: string
  /** The authority that signed its certificate, as a file. */
  readonly caFile: string
  /** The loans that it has, read with its own token. */
  readonly lenderLoanIds: () => Promise<readonly string[]>
  readonly stop: RunningService['stop']
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
  const data = join(folder, 'data')
  const { address, stop } = await startService([...tls, ...bookOptions(data), '--today', TODAY], {
    LOAN_DESK_API_TOKEN_LENDER: LIVE_TOKEN,
    ...bookEnvironment(data),
  })
  const { call } = callsTo(address)
  return { address, host: new URL(address).host, caFile, stop, call, lenderLoanIds: () => idsAt(call) }
}

const loans = z.object({ data: z.array(loanListItem) })

async function idsAt(call: DeskCalls['call']): Promise<readonly string[]> {
  const { data } = loans.parse(JSON.parse((await call('GET', '/desk/v1/loans')).text))
  return data.map(({ lenderLoanId }) => lenderLoanId)
}

/** Calls it with its own token. Node's own fetch would trust no authority but the system's. */
function callsTo(address: string): DeskCalls {
  const headers = { Authorization: `Bearer ${LIVE_TOKEN}`, 'Content-Type': 'application/json' }
  return {
    call: async (method, path, body) => {
      const dispatcher = new Agent({ connect: { ca: AUTHORITY.pem } })
      const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) ?? null, dispatcher })
      const [type, text] = [response.headers.get('Content-Type') ?? '', await response.text()]
      await dispatcher.close()
      return { status: response.status, type, text, submissionId: null }
    },
  }
}
