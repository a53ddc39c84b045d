import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newToken } from '../../sign-in.test-support.ts'
import { openStorage } from '../open-storage.ts'

it('knows a token by its hash and keeps nothing else of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-tokens-'))
  const storage = openStorage(folder)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { tokens } = storage
  const now = '2026-01-28T06:02:16.000Z'
  await storage.write(async (unit) => {
    await unit.tokens.put(newToken('core', now), 'canary-token-of-core')
    await unit.tokens.put(newToken('qa', now), 'canary-token-of-qa')
  })
  expect((await tokens.match('canary-token-of-core'))?.name).toBe('core')
  expect((await tokens.match('canary-token-of-qa'))?.name).toBe('qa')
  for (const wrong of ['', 'canary-token-of-q', 'canary-token-of-qa ', 'CANARY-TOKEN-OF-QA'])
    expect(await tokens.match(wrong)).toBeUndefined()
  await storage.write((unit) => unit.tokens.put(newToken('qa', now), 'canary-token-renewed'))
  expect(await tokens.match('canary-token-of-qa')).toBeUndefined()
  expect((await tokens.all()).rows.map(({ name }) => name)).toEqual(['core', 'qa'])
  await storage.write(async (unit) => unit.tokens.revoke((await unit.tokens.named('core'))?.id ?? 0))
  expect(await tokens.match('canary-token-of-core')).toBeUndefined()
  await storage.close()
  expect(readFileSync(join(folder, 'loan-desk.db')).includes('canary-token')).toBe(false)
})
