import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  countIn,
  databaseIn,
  ENTRIES,
  enter,
  markIn,
  stateOf,
  temporaryFolder,
} from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'
import { expectNoticed, looksWhenTold, noteOf, runningDesk } from '../running-desk.test-support.ts'

const look = looksWhenTold()

const DEEDS: Readonly<Record<string, (folder: string) => void>> = {
  'moved away': (folder) => renameSync(folder, `${folder}-away`),
  'moved away and replaced by an empty one': (folder) => {
    renameSync(folder, `${folder}-away`)
    mkdirSync(folder)
  },
}

describe.each(Object.entries(DEEDS))('a data folder that is %s while a desk runs', (_, deed) => {
  async function movedBook() {
    const running = await runningDesk()
    const { folder, storage } = running
    deed(folder)
    await expectNoticed(running, databaseIn(folder))
    await storage.close()
    return running
  }

  /** The next start at the old place, which must change nothing. */
  const startAt = (folder: string, options = {}) => {
    const before = stateOf(join(folder, '..'))
    expect(() => openStorage(folder, options)).toThrow(expect.objectContaining({ code: 'missing-database' }))
    expect(() => openStorage(folder, options)).toThrow(/data was moved or removed while Loan Desk was running/)
    expect(stateOf(join(folder, '..'))).toEqual(before)
  }

  it('is missed at the next start, and opened as soon as it is back', async () => {
    const { folder } = await movedBook()
    startAt(folder)
    rmSync(folder, { recursive: true, force: true })
    renameSync(`${folder}-away`, folder)
    expect(await countIn(folder)).toBe(2 * ENTRIES)
    expect(existsSync(noteOf(folder))).toBe(false)
  })

  it.each([true, ['missing-database'] as const])('begins empty where %j is accepted, once', async (acceptLoss) => {
    const { folder } = await movedBook()
    expect(await countIn(folder, { acceptLoss })).toBe(0)
    expect(await countIn(folder)).toBe(0)
    expect(existsSync(noteOf(folder))).toBe(false)
  })

  it('is missed where an older state or another book lies there instead', async () => {
    const { folder, older } = await movedBook()
    rmSync(folder, { recursive: true, force: true })
    for (const [code, put] of [
      ['older-database', older],
      ['other-book', await anotherBook()],
    ] as const) {
      cpSync(put, folder, { recursive: true })
      for (const acceptLoss of [false, ['missing-log'] as const])
        expect(() => openStorage(folder, { acceptLoss })).toThrow(expect.objectContaining({ code }))
      rmSync(folder, { recursive: true })
    }
    startAt(folder)
  })

  it('becomes another book where an older state is accepted instead', async () => {
    const { folder, older } = await movedBook()
    rmSync(folder, { recursive: true, force: true })
    cpSync(older, folder, { recursive: true })
    expect(await countIn(folder, { acceptLoss: ['older-database'] })).toBe(2 * ENTRIES - 1)
    expect(await countIn(folder)).toBe(2 * ENTRIES - 1)
    expect(JSON.parse(readFileSync(markIn(folder), 'utf8')).book).not.toBe(
      JSON.parse(readFileSync(markIn(older), 'utf8')).book,
    )
  })

  it('is missed where the note is damaged, until that is accepted', async () => {
    const { folder } = await movedBook()
    rmSync(folder, { recursive: true, force: true })
    renameSync(`${folder}-away`, folder)
    truncateSync(noteOf(folder), 10)
    expect(() => openStorage(folder)).toThrow(expect.objectContaining({ code: 'damaged-mark' }))
    expect(await countIn(folder, { acceptLoss: ['damaged-mark'] })).toBe(2 * ENTRIES)
    expect(existsSync(noteOf(folder))).toBe(false)
  })

  it.runIf(process.platform !== 'win32').each(['', '.new'])(
    'is reported where a FIFO has the name of the note%s',
    async (end) => {
      const { folder, storage, warnings } = await runningDesk()
      execFileSync('mkfifo', [`${noteOf(folder)}${end}`])
      deed(folder)
      look()
      expect(warnings).toEqual([expect.stringContaining(databaseIn(folder)), expect.stringContaining('No note')])
      await storage.close()
    },
  )

  it('leaves a note for its owner alone, without anything of the book', async () => {
    const { folder } = await movedBook()
    expect(statSync(noteOf(folder)).mode & 0o777).toBe(0o600)
    const note = JSON.parse(readFileSync(noteOf(folder), 'utf8'))
    expect(Object.keys(note)).toEqual(['book', 'commits', 'committedAt', 'left'])
  })
})

async function anotherBook(): Promise<string> {
  const folder = temporaryFolder()
  await openStorage(folder).close()
  return folder
}

it('leaves no note where the folder is back before anybody starts', async () => {
  const running = await runningDesk()
  const { folder, storage } = running
  renameSync(folder, `${folder}-away`)
  await expectNoticed(running, databaseIn(folder))
  expect(existsSync(noteOf(folder))).toBe(true)
  renameSync(`${folder}-away`, folder)
  await enter(storage, 2 * ENTRIES, 1)
  expect(existsSync(noteOf(folder))).toBe(false)
  await storage.close()
})
