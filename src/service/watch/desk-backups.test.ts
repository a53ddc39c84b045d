import { describe, expect, it, vi } from 'vitest'
import type { BackupFacts, Backups } from '../parts/backups.ts'
import { testService } from '../service.test-support.ts'

const FACTS: BackupFacts = {
  target: '/mnt/backup',
  isChangeable: true,
  isOnSameDisk: true,
  isWorking: false,
  isAllSaved: false,
  leftOut: 1,
  trouble: { kind: 'full', at: '2026-11-30T09:41:00.000Z' },
  backups: [{ madeAt: '2026-11-30T09:00:00.000Z', folder: '/mnt/backup/desk/1', loans: null, bytes: null }],
}

async function deskWith(backups: Backups | null) {
  const { call, signIn } = await testService({ backups })
  const face = await signIn()
  return (method: string, path: string) => call(method, path, undefined, face)
}

describe('the backups', () => {
  it('are told as they are known', async () => {
    const ask = await deskWith({ facts: () => FACTS, state: () => 'late', begin: () => undefined })
    const { status, body } = await ask('GET', '/desk/v1/backups')
    expect([status, body.data]).toEqual([200, FACTS])
    expect((await ask('GET', '/desk/v1/session')).body.data.backup).toBe('late')
  })

  it('begin when a person asks', async () => {
    const begin = vi.fn()
    const ask = await deskWith({ facts: () => FACTS, state: () => 'good', begin })
    expect((await ask('POST', '/desk/v1/backups')).status).toBe(202)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('are not found where none are made', async () => {
    const ask = await deskWith(null)
    for (const method of ['GET', 'POST']) expect((await ask(method, '/desk/v1/backups')).status).toBe(404)
    expect((await ask('GET', '/desk/v1/session')).body.data.backup).toBe('none')
  })
})
