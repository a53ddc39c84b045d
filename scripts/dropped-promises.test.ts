import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const HOME = join(import.meta.dirname, '..')
const DROPPED = `
import type { Storage, UnitOfWork } from '#storage/storage.ts'

export async function drops(storage: Storage, unit: UnitOfWork): Promise<void> {
  storage.write(async () => 1)
  unit.loans.setReturned(1, '', '')
  unit.settings.chooseConnection('local')
  await unit.loans.setReturned(1, '', '')
  void storage.write(async () => 1)
}
`

/** The rules of the lint, the types of the storage, and a file that drops what they promise. */
function houseWith(dropped: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-dropped-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { vcs: _, ...rules } = JSON.parse(readFileSync(join(HOME, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined }))
  for (const file of ['package.json', ...globSync('src/storage/*.ts', { cwd: HOME })]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(HOME, file), join(folder, file))
  }
  mkdirSync(join(folder, 'src', 'service'))
  writeFileSync(join(folder, 'src', 'service', 'dropped.ts'), dropped)
  return folder
}

it('the lint finds a write whose promise is dropped', () => {
  const biome = join(HOME, 'node_modules', '.bin', 'biome')
  const asked = ['lint', '--reporter=github', 'src/service']
  const { stdout } = spawnSync(biome, asked, { cwd: houseWith(DROPPED), encoding: 'utf8' })
  const lines = [...stdout.matchAll(/noFloatingPromises.*?,line=(\d+)/g)].map(([, line]) => Number(line))
  expect(lines).toEqual([5, 6, 7])
})
