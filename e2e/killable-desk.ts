import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AUTHORITY } from '../faults/certificates.ts'
import { answerOf, connect, type DeskCalls, LIVE_TOKEN } from '../faults/desk-calls.ts'
import { signInAt } from '../faults/sign-in-at.ts'
import { bookEnvironment, bookOptions, storedValues } from './book-at.ts'
import { API_TOKEN, TODAY } from './desk.ts'
import { type Finished, type RunningService, startService } from './service-process.ts'

/** A headless desk that works on a live service, and can be killed and started again on the same data. */
export type KillableDesk = DeskCalls & {
  readonly address: string
  readonly processId: number
  readonly dataFolder: string
  readonly connectionId: string
  readonly caFile: string
  readonly kill: () => Promise<Finished>
  /** Ends it in good order. */
  readonly stop: () => Promise<Finished>
  /** Another program on the same data; it gets the token for "Live" and its first address from a file, or from `given`. */
  readonly startAgain: (given?: Environment) => Promise<KillableDesk>
}

type Environment = Readonly<Record<string, string>>

/** Starts a desk in a folder of the test's own, and makes its connection to a service. */
export async function startKillableDesk(
  folder: string,
  baseUrl: string,
  environment: Environment = {},
): Promise<KillableDesk> {
  const caFile = join(folder, 'authority.pem')
  const tokenFile = join(folder, 'token')
  writeFileSync(caFile, AUTHORITY.pem)
  writeFileSync(tokenFile, `${LIVE_TOKEN}\n`, { mode: 0o600 })
  const data = join(folder, 'data')
  const args = ['--port', '0', ...bookOptions(data), '--today', TODAY]
  const withToken = { LOAN_DESK_API_TOKEN_QA: API_TOKEN, ...bookEnvironment(data) }
  const service = await startService(args, { ...environment, ...withToken })
  const calls = await callsTo(service)
  const connectionId = await connect(calls, { baseUrl, caFile })
  return killable(service, calls, { dataFolder: data, connectionId, caFile }, (given) =>
    startService(given ? args : [...args, '--connection-token', `Live@${baseUrl}=${tokenFile}`], {
      ...given,
      ...withToken,
    }),
  )
}

function killable(
  service: RunningService,
  calls: DeskCalls,
  kept: Pick<KillableDesk, 'dataFolder' | 'connectionId' | 'caFile'>,
  start: (given?: Environment) => Promise<RunningService>,
): KillableDesk {
  return {
    ...calls,
    ...kept,
    address: service.address,
    processId: service.processId,
    kill: () => service.stop('SIGKILL'),
    stop: () => service.stop(),
    startAgain: async (given) => {
      const again = await start(given)
      return killable(again, await callsTo(again), kept, start)
    },
  }
}

/** Loans come from a lender system; all else is done by a person. */
async function callsTo({ address, openAddress }: RunningService): Promise<DeskCalls> {
  const person = await signInAt(openAddress)
  return {
    call: async (method, path, body) => {
      const caller = path.startsWith('/claims/') ? { Authorization: `Bearer ${API_TOKEN}` } : person
      const headers = { ...caller, 'Content-Type': 'application/json' }
      return answerOf(await fetch(address + path, { method, headers, body: JSON.stringify(body) ?? null }))
    },
  }
}

/** The states of all submissions as they are stored, read while the program runs. */
export function storedStates({ dataFolder }: Pick<KillableDesk, 'dataFolder'>): Promise<readonly unknown[]> {
  return storedValues(dataFolder, 'SELECT state FROM submission ORDER BY id')
}
