import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newPlace } from '#storage/test-place.test-support.ts'

const ENTRY = join(import.meta.dirname, 'index.ts')
const LOAN = '/claims/v1/lender/getLoan?loanUuid=7d444840-9dc0-41d1-b245-5ffdce74fad2'

/** The program in a process of its own, once it is ready. */
async function started(grace: number) {
  const place = await newPlace(onTestFinished, 'folder')
  const folder = place.kind === 'folder' ? place.folder : ''
  const env = { ...process.env, LOAN_DESK_API_TOKEN_QA: 'qa-token' }
  const child = spawn(process.execPath, [ENTRY, '--port=0', `--data=${folder}`, `--grace=${grace}`], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  const lines: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  while (lines.length < 2) await once(output, 'line')
  const address = lines[0]?.split(' ').at(-1)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(address + path, { headers: { Authorization: 'Bearer qa-token' } })
    return { status, connection: headers.get('Connection') }
  }
  const end = () => {
    child.kill('SIGTERM')
    return child.signalCode
  }
  const said = async (line: string) => {
    while (!lines.includes(line)) await once(output, 'line')
  }
  return { ask, ended, said, end }
}

describe('a service that is told to end', () => {
  it('says so to a balancer and serves on during its grace; told again it ends at once', async () => {
    const { ask, ended, said, end } = await started(300)
    expect(await ask('/ready')).toEqual({ status: 200, connection: 'keep-alive' })
    end()
    await expect.poll(() => ask('/ready')).toEqual({ status: 503, connection: 'close' })
    expect(await ask('/health')).toEqual({ status: 200, connection: 'close' })
    expect(await ask(LOAN)).toEqual({ status: 404, connection: 'close' })
    await said('Loan Desk ends in 300 s, and answers until then.')
    // A signal that comes at once does not count as a second one.
    await expect.poll(() => end(), { interval: 200 }).toBe('SIGTERM')
    expect(await ended).toEqual([null, 'SIGTERM'])
  })

  it('is told once where npm passes on a signal that its whole group gets', async () => {
    const { ended, said, end } = await started(1)
    end()
    await said('Loan Desk ends in 1 s, and answers until then.')
    end()
    expect(await ended).toEqual([0, null])
  })

  it('ends in good order after its grace', async () => {
    const { ended, end } = await started(1)
    end()
    expect(await ended).toEqual([0, null])
  })
})
