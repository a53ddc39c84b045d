import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backupSettings, chooseTarget, storeBegun } from './backup-settings.ts'

const NOW = '2026-11-30T09:00:00.000Z'
const FILE = 'loan-desk.backups.json'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('the settings of backups', () => {
  it('give each data folder a name of its own, which stays', () => {
    const [one, other] = [newFolder(), newFolder()]
    const { deskName, since } = backupSettings(one, NOW)
    expect(deskName).toMatch(/^[a-z\d-]+-[\da-f]{8}$/)
    expect(since).toBe(NOW)
    expect(backupSettings(one, '2027-01-01T00:00:00.000Z')).toMatchObject({ deskName, since })
    expect(backupSettings(other, NOW).deskName).not.toBe(deskName)
  })

  it('tell a copy of a data folder from its original, and keep its target', () => {
    const [folder, copy] = [newFolder(), newFolder()]
    chooseTarget(folder, '/mnt/backup', NOW)
    storeBegun(folder, backupSettings(folder, NOW), '/mnt/backup')
    cpSync(join(folder, FILE), join(copy, FILE))
    const [original, copied] = [backupSettings(folder, NOW), backupSettings(copy, NOW)]
    expect(original.begunIn).toEqual(['/mnt/backup'])
    expect(copied.deskName).not.toBe(original.deskName)
    expect(copied).toMatchObject({ target: '/mnt/backup', begunIn: [] })
  })

  it.each(['', '{', '[]', '{"deskName":"../up","folderNumber":"1","begunIn":[],"since":"x"}'])(
    'begin anew if their file is %j',
    (text) => {
      const folder = newFolder()
      writeFileSync(join(folder, FILE), text)
      expect(backupSettings(folder, NOW)).toMatchObject({ target: null, begunIn: [], since: NOW })
      expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toMatchObject({ since: NOW })
    },
  )
})
