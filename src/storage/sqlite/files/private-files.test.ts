import { chmodSync, mkdirSync, readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStorage } from '../open-storage.ts'
import { enter, markIn, temporaryFolder } from './folder-state.test-support.ts'
import { keepPrivate } from './private-files.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

async function opened(folder: string): Promise<readonly string[]> {
  const said: string[] = []
  const storage = openStorage(folder, { warn: (sentence) => said.push(sentence) })
  await enter(storage, 0, 1)
  for (const name of readdirSync(folder)) expect(modeOf(join(folder, name)), name).toBe(0o600)
  await storage.close()
  return said
}

describe.runIf(process.platform !== 'win32')('a data folder', () => {
  it('is for its owner alone with every file in it, and nothing is said of that', async () => {
    const folder = join(temporaryFolder(), 'made', 'by', 'us')
    expect(await opened(folder)).toEqual([])
    expect(modeOf(folder)).toBe(0o700)
    expect(await opened(folder)).toEqual([])
  })

  it.each([0o755, 0o777, 0o750])('that others made with rights %o is closed, with a sentence', async (mode) => {
    const folder = temporaryFolder()
    chmodSync(folder, mode)
    expect(await opened(folder)).toEqual([`${folder} could be used by others and is for its owner alone now.`])
    expect(modeOf(folder)).toBe(0o700)
  })

  it('whose files were copied for everybody to read is closed, with one sentence', async () => {
    const folder = temporaryFolder()
    await openStorage(folder).close()
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
    expect(await opened(folder)).toEqual([
      `${join(folder, 'loan-desk.db')} (and 2 more beside it) could be used by others and is for its owner alone now.`,
    ])
    expect(modeOf(markIn(folder))).toBe(0o600)
  })

  it('that holds more than ours, or is for everybody, is left as it is, with a sentence', async () => {
    const shared = temporaryFolder()
    mkdirSync(join(shared, 'holiday pictures'))
    writeFileSync(join(shared, 'letter.txt'), 'mine', { mode: 0o644 })
    chmodSync(shared, 0o755)
    const everybodys = temporaryFolder()
    chmodSync(everybodys, 0o1777)
    for (const folder of [shared, everybodys]) {
      const { mode } = statSync(folder)
      expect(keepPrivate(folder)).toEqual([
        `${folder} can be opened by others and holds more than Loan Desk: use a folder of its own.`,
      ])
      expect(statSync(folder).mode).toBe(mode)
    }
    expect(modeOf(join(shared, 'letter.txt'))).toBe(0o644)
  })

  it('is not closed where the start is refused: a refusal changes nothing', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'loan-desk.db'), 'no loans', { mode: 0o644 })
    chmodSync(folder, 0o755)
    expect(() => openStorage(folder)).toThrow()
    expect([modeOf(folder), modeOf(join(folder, 'loan-desk.db'))]).toEqual([0o755, 0o644])
  })
})

/** Open files of this process without a name: SQLite's own temporary ones. */
function temporaryFiles(): readonly string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${name}`)
      return path.endsWith(' (deleted)') ? [path] : []
    } catch {
      // The descriptor of the listing itself.
      return []
    }
  })
}

it.runIf(process.platform === 'linux')('copies nothing to a temporary file while it writes', async () => {
  const storage = openStorage(temporaryFolder())
  const values = { clientName: 'Mari Maasikas '.repeat(200) }
  const ids = Array.from({ length: 100 }, (_, number) => `draft-${number}`)
  await storage.write(async (unit) => {
    for (const id of ids)
      await unit.drafts.put({ id, form: 'new loan', writer: 'page', savedAt: '2026-01-28T06:00:00.000Z', values })
  })
  const before = temporaryFiles()
  const during = await storage.write(async (unit) => {
    for (const id of ids) await unit.drafts.discard(id)
    return temporaryFiles()
  })
  expect(during).toEqual(before)
  await storage.close()
})
