import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { present } from '#values/assert.ts'
import { BUILT_SERVICE, ensureBuilt } from '../scripts/ensure-built.ts'

const TOKEN = 'a-token-of-a-measured-desk'

/** Memory in megabytes: resident now, and the peak since its last reset. */
export type Resident = { readonly now: number; readonly peak: number }

export type Asked = {
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: object | string | AsyncIterable<string>
}

/** A built desk in a process of its own. Its memory is read from outside. Linux only. */
export type MeasuredDesk = {
  /** Reads an answer to its end. `text` is only the beginning of a long answer. */
  readonly ask: (
    method: string,
    path: string,
    asked?: Asked,
  ) => Promise<{ readonly status: number; readonly text: string }>
  readonly resident: () => Resident
  readonly resetPeak: () => void
  readonly close: () => Promise<void>
}

/** Starts the built desk on a data folder, at a fixed day. */
export async function startMeasuredDesk(folder: string): Promise<MeasuredDesk> {
  await ensureBuilt()
  const grants = '--api-token-grants=qa=imports,exports,runs'
  const options = ['--port=0', `--data=${folder}`, '--today=2026-11-21', grants]
  const child = spawn(process.execPath, [fileURLToPath(BUILT_SERVICE), ...options], {
    env: { ...process.env, LOAN_DESK_API_TOKEN_QA: TOKEN, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'close')
  const address = await firstAddress(child.stdout)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const file = (name: string) => `/proc/${child.pid}/${name}`
  const figure = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(file('status'), 'utf8'))?.[1]) / 1024)
  return {
    ask: (method, path, asked = {}) => answerOf(agent, new URL(path, address), method, asked),
    resident: () => ({ now: figure('VmRSS'), peak: figure('VmHWM') }),
    resetPeak: () => writeFileSync(file('clear_refs'), '5'),
    close: async () => {
      child.kill('SIGTERM')
      await ended
      agent.destroy()
    },
  }
}

async function firstAddress(output: Readable): Promise<URL> {
  let said = ''
  for await (const piece of output.iterator({ destroyOnReturn: false })) {
    said += piece
    const found = /ready on (\S+)/.exec(said)
    if (found) {
      output.resume()
      return new URL(present(found[1], 'address'))
    }
  }
  throw new Error('The desk has ended')
}

const SHOWN = 100_000

function answerOf(agent: Agent, url: URL, method: string, { headers, body }: Asked) {
  const isJson = typeof body === 'object' && !(Symbol.asyncIterator in body)
  const type = isJson ? { 'Content-Type': 'application/json' } : {}
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { Authorization: `Bearer ${TOKEN}`, ...type, ...headers } })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const beginning = answer.iterator()
      text(limited(beginning)).then((said) => resolve({ status: answer.statusCode ?? 0, text: said }), reject)
    })
    Readable.from(isJson ? [JSON.stringify(body)] : (body ?? [])).pipe(sent)
  })
}

async function* limited(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of pieces) {
    if (length < SHOWN) yield piece
    length += piece.byteLength
  }
}
