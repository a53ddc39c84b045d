import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'serve-postgres.ts')

/** Starts the server, as a run of tests does, and says what it says. */
const RUN = `
  const options = { detached: true, stdio: ['pipe', 'inherit', 'inherit'] }
  require('node:child_process').spawn(process.execPath, [${JSON.stringify(PROGRAM)}], options)
`

it.runIf(process.getuid?.() === 0)(
  'a server is there for root too, in a folder that nobody else may enter',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'loan-desk-closed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
    symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const program = spawn(process.execPath, [join(folder, 'scripts/serve-postgres.ts')], { stdio: 'pipe' })
    const gone = once(program, 'close')
    const [said] = await once(createInterface(program.stdout), 'line')
    expect(said).toMatch(/^postgres:/)
    program.stdin.end()
    await gone
  },
)

it('a server for tests answers, and is gone with its data when those who started it are killed', async () => {
  const run = spawn(process.execPath, ['-e', RUN], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void run.kill('SIGKILL'))
  const [address] = await once(createInterface(run.stdout), 'line')
  const client = new Client({ connectionString: String(address) })
  let isCutOff = false
  client.on('error', () => {
    isCutOff = true
  })
  await client.connect()
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  const folder = decodeURIComponent(new URL(String(address)).hostname)
  expect(existsSync(folder)).toBe(true)
  run.kill('SIGKILL')
  await expect.poll(() => isCutOff).toBe(true)
  await expect.poll(() => existsSync(folder)).toBe(false)
})
