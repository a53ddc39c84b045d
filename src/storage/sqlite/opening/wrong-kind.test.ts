import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StorageError } from '../../storage-error.ts'
import { builtFolders, copyOf, refusalOf, temporaryFolder } from '../files/folder-state.test-support.ts'
import { openStorage, type StorageOptions } from '../open-storage.ts'

const built = builtFolders()

/** Things that can take the place of a file, except a dangling link. */
const WRONG_THINGS: Readonly<Record<string, (path: string) => void | Promise<void>>> = {
  'a folder': (path) => void mkdirSync(path),
  'a folder with something in it': (path) => {
    mkdirSync(path)
    writeFileSync(join(path, 'mine'), 'mine')
  },
  'a FIFO': (path) => void execFileSync('mkfifo', [path]),
  'a socket': async (path) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(path, resolve))
    onTestFinished(() => void server.close())
  },
  'a device': (path) => symlinkSync('/dev/zero', path),
  'a link to a folder': (path) => symlinkSync(temporaryFolder(), path),
}

const FILES = [
  'loan-desk.db',
  'loan-desk.db-wal',
  'loan-desk.db-shm',
  'loan-desk.db-journal',
  'loan-desk.mark',
  'loan-desk.mark.new',
  'loan-desk.db.new',
  'loan-desk.db.new-wal',
  'instance.lock',
  'instance.lock-journal',
]

const isUnix = process.platform !== 'win32'

describe.runIf(isUnix)('in place of a file', () => {
  it.each(FILES.flatMap((name) => Object.keys(WRONG_THINGS).map((thing) => [name, thing] as const)))(
    '%s, %s is named and left as it is',
    async (name, thing) => {
      for (const folder of [temporaryFolder(), copyOf(built.closed), copyOf(built.killed)]) {
        rmSync(join(folder, name), { force: true })
        await WRONG_THINGS[thing]?.(join(folder, name))
        expect(refusalOf(folder)).toBe('wrong-kind')
        if (name !== 'instance.lock') expect(refusalOf(folder, { acceptLoss: true })).toBe('wrong-kind')
      }
    },
  )

  it.each(Object.keys(WRONG_THINGS))('the note of a moved folder, %s is named and left as it is', async (thing) => {
    const place = temporaryFolder()
    const note = join(place, 'data.moved.mark')
    await WRONG_THINGS[thing]?.(note)
    for (const acceptLoss of [false, true, ['damaged-mark'] as const]) {
      expect(refusal(join(place, 'data'), { acceptLoss })).toMatchObject({ code: 'wrong-kind', path: note })
      expect(readdirSync(place)).toEqual(['data.moved.mark'])
    }
  })

  it('a journal of another program is not played back', () => {
    const folder = copyOf(built.closed)
    writeFileSync(join(folder, 'loan-desk.db-journal'), Buffer.alloc(600, 3))
    expect(refusalOf(folder)).toBe('foreign-journal')
  })

  it('something else than our lock is named and left as it is', () => {
    const folder = copyOf(built.closed)
    writeFileSync(join(folder, 'instance.lock'), 'somebody else wrote this here, and more than a little of it')
    expect(refusalOf(folder)).toBe('wrong-kind')
  })
})

describe.runIf(isUnix)('in place of the data folder', () => {
  const things = Object.keys(WRONG_THINGS).filter((thing) => !thing.includes('folder'))
  it.each([...things, 'a file', 'a link to nowhere'])('%s is named, above it too', async (thing) => {
    const path = join(temporaryFolder(), 'data')
    if (thing === 'a file') writeFileSync(path, 'mine')
    else if (thing === 'a link to nowhere') symlinkSync('/nowhere/at/all', path)
    else await WRONG_THINGS[thing]?.(path)
    for (const folder of [path, join(path, 'below'), join(path, 'far', 'below')]) {
      expect(refusal(folder)).toMatchObject({ code: 'folder-unusable' })
    }
  })

  it.each([
    '/proc/x',
    '/proc/x/y',
    '/proc/self/x',
    '/sys/x',
    '/dev/null',
    '/dev/null/x',
    '/proc/1/mem',
    ''.padEnd(5000, 'x'),
  ])('%s takes none', (folder) => {
    const error = refusal(folder)
    expect(error).toBeInstanceOf(StorageError)
    expect(String(error)).not.toContain('\n')
  })

  it('a place of links in a circle is named', () => {
    const folder = temporaryFolder()
    symlinkSync(join(folder, 'b'), join(folder, 'a'))
    symlinkSync(join(folder, 'a'), join(folder, 'b'))
    expect(refusal(join(folder, 'a'))).toBeInstanceOf(StorageError)
    expect(refusal(join(folder, 'a', 'data'))).toBeInstanceOf(StorageError)
  })
})

function refusal(folder: string, options: StorageOptions = {}): unknown {
  try {
    void openStorage(folder, options).close()
  } catch (error) {
    return error
  }
  return 'opened'
}
