import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newToken } from '#storage/sign-in.test-support.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { prepareInThread } from './prepare-book.ts'

/** A folder as a kill leaves it. */
async function killedFolder(): Promise<string> {
  const [live, killed] = [newFolder(), newFolder()]
  const storage = openStorage(live)
  await storage.write((unit) => unit.tokens.put(newToken('T', '2026-01-28T06:00:00.000Z'), 'secret'))
  cpSync(live, killed, { recursive: true, preserveTimestamps: true })
  await storage.close()
  return killed
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function prepared(folder: string) {
  const steps: string[] = []
  const preparation = { report: (step: string) => steps.push(step), warn: () => undefined }
  await prepareInThread({ folder, acceptLoss: [] }, { ...preparation, signal: new AbortController().signal })
  return steps
}

it('checks a book after a kill in the thread, and leaves nothing to check to the start', async () => {
  const folder = await killedFolder()
  expect(await prepared(folder)).toContain(`checking the database ${join(folder, 'loan-desk.db')}`)
  expect(JSON.parse(readFileSync(join(folder, 'loan-desk.mark'), 'utf8')).left).not.toBeNull()
  expect(await prepared(folder)).toEqual([`looking at ${folder}`])
})

it('hands on a refusal with its facts', async () => {
  const folder = await killedFolder()
  rmSync(join(folder, 'loan-desk.db-wal'))
  await expect(prepared(folder)).rejects.toMatchObject({
    name: 'StorageError',
    code: 'missing-log',
    loss: { file: join(folder, 'loan-desk.db-wal'), changesMissing: 2 },
  })
})

it('leaves the folder to the start once the thread is over', async () => {
  const folder = await killedFolder()
  await prepared(folder)
  await openStorage(folder).close()
})
