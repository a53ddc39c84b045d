import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sourceStamp } from './ensure-built.ts'

function folderWithSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'one', 'src', 'inner'), { recursive: true })
  for (const name of ['package.json', 'src/a.ts', 'src/inner/b.ts', 'src/a.test.ts'])
    writeFileSync(join(folder, 'one', name), name)
  return folder
}

it('a build is known again wherever its folder was moved to, and what it was made from counts', () => {
  const folder = folderWithSources()
  const [one, moved] = [join(folder, 'one'), join(folder, 'elsewhere', 'another')]
  cpSync(one, moved, { recursive: true })
  const stamp = sourceStamp(one)
  expect(sourceStamp(moved)).toBe(stamp)
  writeFileSync(join(moved, 'src', 'a.test.ts'), 'a test is no part of it')
  expect(sourceStamp(moved)).toBe(stamp)
  for (const name of ['package.json', 'src/a.ts', 'src/inner/b.ts']) {
    writeFileSync(join(moved, name), 'changed')
    expect([name, sourceStamp(moved) === stamp]).toEqual([name, false])
    writeFileSync(join(moved, name), name)
  }
  writeFileSync(join(moved, 'src', 'inner', 'c.ts'), '')
  expect(sourceStamp(moved)).not.toBe(stamp)
})

it('the build tools are not loaded for serving alone', async () => {
  const loaded = vi.fn(() => ({ build: () => undefined }))
  vi.doMock('electron-vite', loaded)
  onTestFinished(() => void vi.doUnmock('electron-vite'))
  vi.resetModules()
  const { buildAll } = await import('./ensure-built.ts')
  expect([typeof buildAll, loaded.mock.calls.length]).toEqual(['function', 0])
})
