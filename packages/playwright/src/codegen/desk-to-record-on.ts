import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { deskStart } from '../config.ts'
import { addressFromEnvironment, checkedAddress } from '../desk/desk-address.ts'
import type { DeskAddress } from '../desk/desk-calls.ts'
import type { CodegenOptions } from './codegen-options.ts'

export type RecordedDesk = { readonly address: DeskAddress; readonly close: () => Promise<void> }

const LOOK_AGAIN_MS = 250

/**
 * The desk of a recording: the one that runs already, or one that is started in its folder and stops with `close`. Rejects if no desk
 * is named, or if the program ends before it is ready.
 */
export async function deskToRecordOn({ folder, port, today }: CodegenOptions): Promise<RecordedDesk> {
  const none = async () => undefined
  if (folder === undefined) return { address: namedDesk(), close: none }
  const { args, url, token, env, readyUrl } = deskStart({ folder, port, today })
  const address = { url, token }
  if (await isReady(readyUrl)) return { address, close: none }
  process.stderr.write(`Starting the desk in ${folder}. The first start builds it.\n`)
  const program = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(program, 'close')
  const close = async () => {
    program.kill()
    await ended
  }
  const failed = ended.then(() => Promise.reject(new Error('The desk ended before it was ready')))
  await Promise.race([failed, ready(readyUrl)])
  // Its end is expected from now on.
  failed.catch(() => undefined)
  return { address, close }
}

function namedDesk(): DeskAddress {
  if (!process.env.LOAN_DESK_URL)
    throw new Error('Which desk? Give --folder, or set LOAN_DESK_URL and LOAN_DESK_TEST_TOKEN.')
  return checkedAddress(addressFromEnvironment(process.env))
}

async function ready(url: string): Promise<void> {
  while (!(await isReady(url))) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined)
  return answer?.ok === true
}
