import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { enterLoans, loansAfterStart, runningBook } from '#storage/sqlite/backups/backed-up-book.test-support.ts'
import { backupsIn } from '#storage/sqlite/backups/desk-backups.ts'
import { makeBackup } from '#storage/sqlite/backups/make-backup.ts'
import { restoreHelpText, runRestore } from './restore.ts'

/** Two backups of a book, of one loan and of two, and a third loan after them. */
async function backedUp() {
  const { storage, order, deskFolder, dataFolder } = await runningBook()
  for (const number of [1, 2]) {
    await enterLoans(storage, number, 1)
    await makeBackup(order(61 * number))
  }
  await enterLoans(storage, 3, 1)
  await storage.close()
  const [newest, older] = backupsIn(deskFolder).map(({ folder }) => folder)
  return { newest: newest ?? '', older: older ?? '', target: order().target, deskFolder, dataFolder }
}

/** Runs the command; returns its exit code and all that it printed. */
async function run(...args: readonly string[]) {
  const lines: string[] = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)))
  onTestFinished(() => void vi.restoreAllMocks())
  return { code: await runRestore(args, '/nowhere'), text: lines.join('\n') }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data')
}

describe('npm run restore', () => {
  it('begins a book in an empty place', async () => {
    const { newest } = await backedUp()
    const data = newFolder()
    const { code, text } = await run('--from', newest, '--data', data)
    expect(code).toBe(0)
    expect(text).toContain('It has 2 loans, 0 attached files. Every byte of it is as it was written.')
    expect(text).toContain(`There is no book in ${data}, so nothing is lost.`)
    expect(await loansAfterStart(data)).toBe(2)
  })

  it('says what would be lost, and changes nothing, until it is told to replace the book', async () => {
    const { older, dataFolder } = await backedUp()
    const first = await run('--from', older, '--data', dataFolder)
    expect(first.code).toBe(1)
    expect(first.text).toContain('has 2 loans of 400.00 in all that the backup lacks')
    expect(first.text).toContain('Nothing was changed. To restore the backup all the same, add --replace')
    expect(await loansAfterStart(dataFolder)).toBe(3)
    const second = await run('--from', older, '--data', dataFolder, '--replace')
    expect(second.code).toBe(0)
    expect(second.text).toContain(`The book that was there is in ${join(dataFolder, 'set-aside-')}`)
    expect(await loansAfterStart(dataFolder)).toBe(1)
  })

  it.each(['target', 'deskFolder'] as const)('lists the backups of the %s', async (place) => {
    const desk = await backedUp()
    const { code, text } = await run('--from', desk[place], '--data', newFolder())
    expect(code).toBe(0)
    expect(text).toMatch(new RegExp(`^${desk.newest}: 2 loans, .* old\n${desk.older}: 1 loan, .* old\nGive one`))
  })

  it('refuses a folder without backups, and a command line without one', async () => {
    const folder = newFolder()
    expect(await run('--from', folder)).toEqual({
      code: 1,
      text: `Loan Desk did not restore the backup: ${folder} has no backup of Loan Desk.`,
    })
    expect((await run('--data', folder)).code).toBe(2)
  })

  it('names every option in its help', () => {
    for (const option of ['--from', '--data', '--replace', '--help'])
      expect(restoreHelpText('/nowhere')).toContain(option)
  })
})
