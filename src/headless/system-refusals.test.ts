import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { heldByAnother } from '#storage/sqlite/files/folder-state.test-support.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { run } from './run.ts'

const ENTRY = join(import.meta.dirname, 'index.ts')
const NOBODY = 65_534

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-refusals-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The refusals of the system are real here, as far as the tests have the rights to cause them. */
function canRun(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args).status === 0
}

const isRoot = isSqlite && process.platform === 'linux' && process.geteuid?.() === 0
const canMount = isRoot && canRun('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')

function mounted(...options: readonly string[]): string {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

/** Starts in this process and returns what it prints, which must be one sentence before the end. */
async function refusal(folder: string): Promise<string> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    expect(await run(['--port', '0', '--data', folder], import.meta.dirname)).toBe(1)
    expect(said).toHaveBeenCalledTimes(1)
    return oneSentence(String(said.mock.calls[0]))
  } finally {
    said.mockRestore()
  }
}

function oneSentence(text: string): string {
  expect(text.trim()).toMatch(/^Loan Desk did not start: [^\n]*\.$/)
  return text
}

/** Like `refusal`, in a process of its own, under limits or as another user. */
async function refusalOf(command: string, args: readonly string[], folder: string): Promise<string> {
  const child = spawn(command, [...args, process.execPath, ENTRY, '--port', '0', '--data', folder])
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const [code] = await once(child, 'close')
  expect({ code, said: said.join('') }).toMatchObject({ code: 1 })
  return oneSentence(said.join(''))
}

describe.runIf(canMount)('a start on a file system (needs the right to mount)', () => {
  it.each(['size=4k', 'size=16k', 'size=64k', 'size=256k', 'nr_inodes=2', 'nr_inodes=4'])(
    'with too little room (%s) says so, and leaves nothing behind that a later start would stumble on',
    async (room) => {
      const folder = mounted(room)
      expect(await refusal(folder)).toMatch(/is full/)
      execFileSync('mount', ['-o', 'remount,size=8m,nr_inodes=100', folder])
      await openStorage(folder).close()
    },
  )

  it('that is read-only says so', async () => {
    const folder = mounted('size=8m')
    await openStorage(folder).close()
    execFileSync('mount', ['-o', 'remount,ro', folder])
    expect(await refusal(folder)).toMatch(/read-only/)
    expect(await refusal(join(folder, 'below'))).toMatch(/read-only/)
  })
})

const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
/** If only root may read the project, as in root's own folder, the user nobody could not even load the program. */
const nobodyReads = isRoot && canRun('setpriv', ...asNobody, 'test', '-r', ENTRY)

describe.runIf(isRoot)('a start (needs root, to take rights away)', () => {
  it.runIf(nobodyReads)('without rights to the folder, to a file in it, or above it says so', async () => {
    const above = temporaryFolder()
    chmodSync(above, 0o755)
    const folders = ['closed', 'with closed files'].map((name) => join(above, name))
    for (const folder of folders) await openStorage(folder).close()
    chownSync(folders[1] ?? '', NOBODY, NOBODY)
    const asked = [...folders, join(above, 'closed', 'below')]
    for (const said of await Promise.all(asked.map((folder) => refusalOf('setpriv', asNobody, folder))))
      expect(said).toMatch(/may not be read and written by this user/)
  })

  it.runIf(canRun('sh', '-c', 'f=$(mktemp) && chattr +i $f && chattr -i $f && rm $f'))(
    'on a folder that may not be changed says so',
    async () => {
      const folder = temporaryFolder()
      execFileSync('chattr', ['+i', folder])
      onTestFinished(() => void execFileSync('chattr', ['-i', folder]))
      expect(await refusal(folder)).toMatch(/may not be read and written/)
    },
  )
})

describe.runIf(isSqlite && process.platform === 'linux')('a start', () => {
  it('that may write no byte more says so', async () => {
    const folder = temporaryFolder()
    expect(await refusalOf('sh', ['-c', 'ulimit -f 8; exec "$@"', 'sh'], folder)).toMatch(/full|failed/)
  })

  it.each([24, 32])('with %i file handles in all says so, in one sentence', async (handles) => {
    const folder = temporaryFolder()
    expect(await refusalOf('sh', ['-c', `ulimit -n ${handles}; exec "$@"`, 'sh'], folder)).toMatch(/handles|too many/)
  })

  it('on a database that another program has locked says so', async () => {
    const folder = temporaryFolder()
    await openStorage(folder).close()
    onTestFinished(heldByAnother(folder, 'everything'))
    expect(await refusal(folder)).toMatch(/is locked by another program/)
  })
})
