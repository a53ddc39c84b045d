import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { newSession, newToken } from '../../sign-in.test-support.ts'
import { databaseIn, temporaryFolder } from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'

function openedStorage() {
  const folder = temporaryFolder()
  const storage = openStorage(folder)
  onTestFinished(() => storage.close())
  return { folder, storage }
}

const turn = () => new Promise(setImmediate)

it('what is kept is as new as the last commit, also in the turn in which it was asked for before', async () => {
  const { storage } = openedStorage()
  const { settings } = storage
  for (const name of ['one', 'another', 'a third']) {
    const before = await settings.currentConnection()
    const written = storage.write((unit) => unit.settings.chooseConnection(name))
    expect(await settings.currentConnection()).toBe(before)
    await written
    expect(await settings.currentConnection()).toBe(name)
  }
})

it('what is kept follows another program', async () => {
  const { folder, storage } = openedStorage()
  expect(await storage.settings.currentConnection()).toBe('local')
  const before = await storage.loans.stateOf('local', 'no loan')
  const other = new Database(databaseIn(folder))
  other.prepare('UPDATE settings SET connection_id = ?').run('another')
  other.close()
  await turn()
  expect(await storage.settings.currentConnection()).toBe('another')
  expect(await storage.loans.stateOf('local', 'no loan')).not.toBe(before)
})

it('what hardly ever changes is read once, and the state of a loan outlasts what is written of others', async () => {
  const { storage } = openedStorage()
  const kept = [await storage.settings.read(), await storage.loans.stateOf('local', 'no loan')]
  expect(await storage.settings.read()).toBe(kept[0])
  await storage.write((unit) => unit.sessions.put('a-session', newSession('browser')))
  expect(await storage.settings.read()).toBe(kept[0])
  await storage.write((unit) => unit.tokens.put(newToken('bank', '2026-01-28T06:02:16.000Z'), 'a-token'))
  expect(await storage.loans.stateOf('local', 'no loan')).toBe(kept[1])
})

it('what is being written is not kept for anybody else', async () => {
  const { storage } = openedStorage()
  const refused = storage.write(async (unit) => {
    await unit.settings.chooseConnection('another')
    expect(await unit.settings.currentConnection()).toBe('another')
    expect(await storage.settings.currentConnection()).toBe('local')
    throw new Error('Not this one')
  })
  await expect(refused).rejects.toThrow('Not this one')
  expect(await storage.settings.currentConnection()).toBe('local')
})
