import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { SERVICE_ROUTES } from '#service/service.ts'
import { heldByAnother } from '#storage/sqlite/files/folder-state.test-support.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { inFolders } from './book-place.ts'
import { openDeskHost } from './desk-host.ts'
import { NO_TERMINAL } from './desk-log.ts'

/** Reads of the desk that need only their path. */
const READS = SERVICE_ROUTES.filter(
  ({ method, path }) => method === 'GET' && path.startsWith('/desk/v1/') && !/[:*]/.test(path),
).map(({ path }) => path)

const TODAY = calendarDate('2026-01-28')

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-refused-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A desk on a data folder, and the number of loans that it has acknowledged. */
async function deskOn(dataFolder: string) {
  const host = await openDeskHost({
    ...inFolders({ dataFolder, demoFolder: join(dataFolder, 'demo') }),
    startInDemo: false,
    frozenDate: TODAY,
    face: 'desktop',
    assets: async () => undefined,
    apiTokens: [],
    appVersion: '0.0.0',
    terminal: NO_TERMINAL,
    live: { sealToken: async () => null, unsealToken: async () => null, givenTokens: [], proxyFor: async () => null },
  })
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const request = new Request(`app://localhost${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    const response = await host.fetch(request)
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
  }
  let count = 0
  const create = () =>
    call('POST', '/claims/v1/lender/createLoan', { ...WORKED_EXAMPLE, lenderLoanId: `LOAN-${++count}` })
  return { close: host.close, call, create, total: async () => (await call('GET', '/desk/v1/loans')).body.total }
}

async function loansIn(folder: string): Promise<number> {
  const storage = openStorage(folder)
  const loans = await storage.loanList.count({ today: TODAY, connectionId: 'local' })
  await storage.close()
  return loans
}

const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

it.runIf(isSqlite && canMount)(
  'a disk that fills up is answered 507, loses nothing, and is used again once there is room',
  async () => {
    const folder = temporaryFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder])
    onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
    const desk = await deskOn(folder)
    let made = 0
    let answer = await desk.create()
    for (; answer.status === 201; answer = await desk.create()) made++
    expect(answer).toMatchObject({ status: 507, body: { title: 'Disk full' } })
    expect(made).toBeGreaterThan(10)
    expect(await desk.total()).toBe(made)
    execFileSync('mount', ['-o', 'remount,size=16m', folder])
    expect((await desk.create()).status).toBe(201)
    await desk.close()
    expect(await loansIn(folder)).toBe(made + 1)
  },
)

it.runIf(isSqlite)(
  'while another program holds the database, reading goes on, and what was to be written is written afterwards',
  async () => {
    const folder = temporaryFolder()
    const desk = await deskOn(folder)
    expect((await desk.create()).status).toBe(201)
    const letGo = heldByAnother(folder, 'writing')
    let isAnswered = false
    const waiting = desk.create().finally(() => {
      isAnswered = true
    })
    for (let time = 0; time < 5; time++) expect(await desk.total()).toBe(1)
    expect(isAnswered).toBe(false)
    letGo()
    expect((await waiting).status).toBe(201)
    expect(await desk.total()).toBe(2)
    await desk.close()
  },
)

it.runIf(isSqlite)(
  'answers every request of a book whose folder is moved away with a problem, and is not ready',
  async () => {
    const folder = join(temporaryFolder(), 'data')
    const desk = await deskOn(folder)
    const { body } = await desk.create()
    renameSync(folder, `${folder}-away`)
    for (let time = 0; time < 2; time++)
      expect(await desk.create()).toMatchObject({ status: 503, body: { title: 'Data folder changed' } })
    const uuid = body.data.uuid
    for (const path of [...READS, `/desk/v1/loans/${uuid}`, `/claims/v1/lender/getLoan?loanUuid=${uuid}`])
      expect([path, (await desk.call('GET', path)).body.title]).toEqual([path, 'Data folder changed'])
    expect((await desk.call('GET', '/ready')).status).toBe(503)
    expect((await desk.call('GET', '/health')).status).toBe(200)
    await desk.close()
    expect(await loansIn(`${folder}-away`)).toBe(1)
    expect(() => openStorage(folder)).toThrow(/was moved or removed while Loan Desk was running/)
  },
)
