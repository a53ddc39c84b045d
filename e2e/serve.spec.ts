import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { openingAt } from '../faults/sign-in-at.ts'
import { bookEnvironment, bookOptions } from './book-at.ts'
import { test } from './data-folder.ts'
import { LONG } from './long.ts'
import { runToEnd, startService } from './service-process.ts'

/** The program on the book of a folder, at any free port. */
function startOn(folder: string, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) {
  return startService(['--port', '0', ...bookOptions(folder), ...args], { ...environment, ...bookEnvironment(folder) })
}

test('says when it is ready, in two lines, and ends cleanly on SIGTERM', async ({ dataFolder }) => {
  const service = await startOn(dataFolder, [], { LOAN_DESK_API_TOKEN_QA: 'secret' })
  expect(service.lines).toHaveLength(2)
  expect(service.lines[0]).toMatch(/^Loan Desk is ready on http:\/\/127\.0\.0\.1:\d+$/)
  expect(service.openAddress).toMatch(new RegExp(`^${service.address}/open\\?code=\\S+$`))
  expect(await service.stop('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
})

test('ends cleanly on Ctrl+C', async ({ dataFolder }) => {
  const service = await startOn(dataFolder)
  expect(await service.stop('SIGINT')).toMatchObject({ code: 0, stderr: '' })
})

test('takes tokens from files and the environment; on the command line it warns, and never repeats one', async ({
  dataFolder,
}) => {
  const file = join(dataFolder, 'token')
  await writeFile(file, 'from-a-file\n', { mode: 0o600 })
  const given = ['--api-token-file', `bank=${file}`, '--api-token', 'core=in-view']
  const service = await startOn(join(dataFolder, 'data'), given, { LOAN_DESK_API_TOKEN_QA: 'from-the-environment' })
  const statuses = await Promise.all(
    ['from-a-file', 'in-view', 'from-the-environment', 'another'].map(async (token) => {
      const headers = { Authorization: `Bearer ${token}` }
      return (await fetch(`${service.address}/desk/v1/loans`, { headers })).status
    }),
  )
  expect(statuses).toEqual([200, 200, 200, 401])
  const { stdout, stderr } = await service.stop()
  expect(stderr).toMatch(/^Anyone who can list the processes .*\n$/)
  expect(stdout + stderr).not.toMatch(/from-a-file|in-view|from-the-environment/)
})

test('makes a token where there is none, shows it once, and takes it', async ({ dataFolder }) => {
  const first = await startOn(dataFolder)
  expect(first.lines).toHaveLength(3)
  expect(first.lines[0]).toContain('only this once')
  const token = first.lines[0]?.split(' ').at(-1)
  const getLoan = (address: string) =>
    fetch(`${address}/claims/v1/lender/getLoan?loanUuid=7d444840-9dc0-41d1-b245-5ffdce74fad2`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  expect((await getLoan(first.address)).status).toBe(404)
  await first.stop()

  const second = await startOn(dataFolder)
  expect(second.lines).toHaveLength(2)
  expect((await getLoan(second.address)).status).toBe(404)
  await second.stop()
})

test('the one-time address signs in once', async ({ dataFolder }) => {
  const service = await startOn(dataFolder, ['--api-token', 'qa=secret'])
  const { url, body } = openingAt(service.openAddress)
  const headers = { 'Content-Type': 'application/json' }
  const open = () => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const first = await open()
  expect(first.status).toBe(204)
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  expect(first.headers.get('set-cookie')).toMatch(/SameSite=Strict/i)
  const second = await open()
  expect(second.status).toBeGreaterThanOrEqual(400)
  expect(second.headers.get('set-cookie')).toBeNull()
  await service.stop()
})

test('--help explains every option', async () => {
  const { code, stdout } = await runToEnd(['--help'])
  expect(code).toBe(0)
  for (const option of [
    '--port',
    '--host',
    '--data',
    '--api-token',
    '--api-token-file',
    '--today',
    '--demo',
    '--open',
    '--help',
  ]) {
    expect(stdout).toContain(option)
  }
})

for (const [args, rule] of [
  [['--port', 'http'], '--port needs a whole number from 0 to 65535'],
  [['--port', '65536'], '--port needs a whole number from 0 to 65535'],
  [['--port'], '--port needs a value'],
  [['--today', '2026-02-29'], '--today needs a real date as YYYY-MM-DD'],
  [['--host', '0.0.0.0'], '--host needs one IP address of this machine'],
  [['--api-token', 'no-equals-sign'], '--api-token needs NAME=TOKEN'],
  [['--prot', '1'], '--prot is not an option here'],
  [['4180'], '"4180" is not an option here'],
] as const) {
  test(`refuses ${args.join(' ')}`, LONG, async () => {
    const { code, stdout, stderr } = await runToEnd(args)
    expect(stderr).toContain(rule)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })
}

test('refuses a port that is taken, in one sentence', LONG, async ({ dataFolder }) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const { code, stderr } = await runToEnd(['--port', String(port), ...bookOptions(dataFolder)], {
    environment: bookEnvironment(dataFolder),
  })
  expect(code).toBe(1)
  expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use`)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  other.close()
})

// Several programs may share a book on a server, and there is no file.
if (isSqlite) {
  test('refuses a second program on the same data folder', LONG, async ({ dataFolder }) => {
    const first = await startService(['--port', '0', '--data', dataFolder])
    const second = await runToEnd(['--port', '0', '--data', dataFolder])
    expect(second.code).toBe(1)
    expect(second.stderr).toContain(dataFolder)
    expect(second.stderr.trim().split('\n')).toHaveLength(1)
    expect((await first.stop()).code).toBe(0)
  })

  test(
    'refuses a foreign file in the place of its database, and keeps it byte for byte',
    LONG,
    async ({ dataFolder }) => {
      const first = await startService(['--port', '0', '--data', dataFolder])
      await first.stop()
      const database = join(dataFolder, 'loan-desk.db')
      const foreign = Buffer.from('A diary, not a database. '.repeat(400))
      await writeFile(database, foreign)
      const { code, stderr } = await runToEnd(['--port', '0', '--data', dataFolder])
      expect(code).toBe(1)
      expect(stderr).toMatch(/^Loan Desk did not start: .*is not a database.*[^.]\.\n$/)
      expect(await readFile(database)).toEqual(foreign)
    },
  )
}

// Where the machine's own Node will do, only the unit test covers the check.
const oldNode = findOldNode()
if (oldNode) {
  test('says in one sentence that an old Node will not do', async () => {
    const { code, stdout, stderr } = await runToEnd(['--port', '0'], { node: oldNode })
    expect(stderr).toMatch(/^Loan Desk needs Node\.js 24 or later and this is \S+; .*\n$/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })
}

/** The machine's own Node where it is older than the project's, which npm puts first in the path. */
function findOldNode(): string | undefined {
  return ['/usr/local/bin/node', '/usr/bin/node'].find((node) => {
    const version = spawnSync(node, ['--version']).stdout?.toString() ?? ''
    return /^v\d+/.test(version) && Number.parseInt(version.slice(1), 10) < 24
  })
}
