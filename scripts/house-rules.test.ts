import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { importFaults, namingFaults, openedFaults, packedFaults, untypedFaults } from './house-rules.ts'
import { DOORS } from './room-doors.ts'
import { ROOMS } from './room-rules.ts'

function faults(path: string, ...lines: string[]): readonly string[] {
  return importFaults({ path, text: lines.join('\n') })
}

describe('who may import whom', () => {
  test.each([
    ['src/engine/loan.ts', "import { add } from '#values/money.ts'"],
    ['src/engine/loan.ts', "import { interest } from './interest.ts'"],
    ['src/engine/schedule/annuity.ts', "import { interest } from '../interest.ts'"],
    ['src/storage/sqlite/opening/database.ts', "import { readFileSync } from 'node:fs'"],
    ['src/service/service.ts', "import type { Storage } from '#storage/storage.ts'"],
    ['src/service/service.ts', "export type { Storage } from '#storage/storage.ts'"],
    ['src/service/service.ts', "import { type Storage } from '#storage/storage.ts'"],
    ['src/service/service.test.ts', "import { openStorage } from '#storage/storage.ts'"],
    ['src/service/service.ts', "import { bodyLimit } from 'hono/body-limit'"],
    ['src/host/desk-host.ts', "import { openStorage } from '#storage/sqlite/open-storage.ts'"],
    ['src/storage/sqlite/writing/writer.ts', "import { migrate } from './migrate.ts'"],
    ['src/service/service.test.ts', "import { openStorage } from '#storage/sqlite/open-storage.ts'"],
    ['src/main/index.ts', "import { app } from 'electron'"],
    ['src/engine/loan.test.ts', "import fc from 'fast-check'"],
    ['src/renderer/main.tsx', "import './global.css'"],
  ])('%s: %s', (path, line) => {
    expect(faults(path, line)).toEqual([])
  })

  test.each([
    ['src/values/money.ts', "import { loan } from '#engine/loan.ts'", 'values may not import #engine/loan.ts'],
    ['src/engine/loan.ts', "import { readFileSync } from 'node:fs'", 'engine may not import node:fs'],
    ['src/renderer/main.tsx', "import { loan } from '#engine/loan.ts'", 'renderer may not import #engine/loan.ts'],
    ['src/renderer/main.tsx', "const x = await import('#engine/loan.ts')", 'renderer may not import #engine/loan.ts'],
    ['src/renderer/main.tsx', "export { loan } from '#engine/loan.ts'", 'renderer may not import #engine/loan.ts'],
    ['src/preload/index.ts', "import { join } from 'node:path'", 'preload may not import node:path'],
    ['src/engine/loan.test.ts', "import { z } from 'zod'", 'engine may not import zod'],
    ['src/engine/loan.ts', "import fc from 'fast-check'", 'engine may not import fast-check'],
    [
      'src/main/x.ts',
      "import { parse } from '../headless/options.ts'",
      'across folders import as #folder/file.ts, not ../headless/options.ts',
    ],
    ['src/main/x.ts', "import { y } from './y'", './y needs its extension'],
    [
      'src/service/x.ts',
      "import type { JobQueue } from '#storage/sqlite/writing/writer.ts'",
      'service may not reach into storage/sqlite',
    ],
    [
      'src/storage/storage.ts',
      "import type { JobQueue } from './sqlite/writer.ts'",
      'storage may not reach into storage/sqlite',
    ],
    [
      'src/service/x.ts',
      "import { open } from '#storage/storage.ts'",
      'service may import #storage/storage.ts with "import type" only',
    ],
    [
      'src/service/x.ts',
      "import { type Storage, open } from '#storage/storage.ts'",
      'service may import #storage/storage.ts with "import type" only',
    ],
    [
      'src/service/x.ts',
      "import '#storage/storage.ts'",
      'service may import #storage/storage.ts with "import type" only',
    ],
  ])('%s: %s', (path, line, rule) => {
    expect(faults(path, '// first line', line)).toEqual([`${path}:2: ${rule}`])
  })

  test('an import in a comment or a text is none', () => {
    expect(
      faults('src/values/x.ts', "// import { loan } from '#engine/loan.ts'", 'const a = "import x from \'zod\'"'),
    ).toEqual([])
  })
})

describe('the rooms of a folder', () => {
  test.each([
    ['src/service/loans/find-loan.ts', "import { refuse } from '../wire/refusal.ts'"],
    ['src/service/loans/find-loan.ts', "import { loanBody } from './loan-body.ts'"],
    ['src/service/loans/find-loan.ts', "import type { DataParts } from '../service-parts.ts'"],
    ['src/service/export/evidence-formats/x.ts', "import { y } from '../y.ts'"],
    ['src/service/loans/find-loan.test.ts', "import { route } from '../desk/loans.ts'"],
    ['src/service/service.ts', "import { deskLoanRoutes } from './loans/desk-loans.ts'"],
    ['src/host/reader/readers.ts', "import { x } from '../system-clock.ts'"],
    ['src/main/inner/x.ts', "import { y } from '../y.ts'"],
    ['src/renderer/features/what-if/x.ts', "import { y } from '../compare/measure-lines.ts'"],
    ['src/renderer/features/compare/x.tsx', "import { y } from './inner/y.tsx'"],
    ['src/renderer/components/tables/x.tsx', "import { y } from '../focus/y.ts'"],
  ])('%s: %s', (path, line) => {
    expect(faults(path, line)).toEqual([])
  })

  test.each([
    ['src/service/wire/x.ts', "import { y } from '../loans/y.ts'", 'service/wire may not import loans/y.ts'],
    ['src/service/wire/x.ts', "import type { Y } from '../loans/y.ts'", 'service/wire may not import loans/y.ts'],
    ['src/service/loans/x.ts', "import { y } from '../service.ts'", 'service/loans may not import service.ts'],
    ['src/host/reader/x.ts', "import { y } from '../desk-host.ts'", 'host/reader may not import desk-host.ts'],
    [
      'src/renderer/features/what-if/x.ts',
      "import { y } from '../compare/y.ts'",
      'renderer/features/compare has no door at features/compare/y.ts',
    ],
    [
      'src/renderer/components/tables/x.tsx',
      "import { y } from '../../shell/y.ts'",
      'renderer/components/tables may not import shell/y.ts',
    ],
    ['src/service/new-room/x.ts', "import { y } from './y.ts'", 'service has no room for it in scripts/room-rules.ts'],
  ])('%s: %s', (path, line, rule) => {
    expect(faults(path, line)).toEqual([`${path}:1: ${rule}`])
  })

  test('and their doors are there', () => {
    const rooms = Object.entries(ROOMS).flatMap(([folder, all]) => Object.keys(all).map((room) => join(folder, room)))
    const doors = Object.entries(DOORS).flatMap(([folder, all]) =>
      Object.entries(all).flatMap(([room, files]) => files.map((file) => join(folder, room, file))),
    )
    expect([...rooms, ...doors].filter((path) => !existsSync(join(import.meta.dirname, '../src', path)))).toEqual([])
  })

  test('see one another in one direction alone', () => {
    for (const rooms of Object.values(ROOMS)) {
      const files = Object.entries(rooms).map(([room, others]) => ({
        path: `src/${room}`,
        text: others.map((other) => `import '#${other}'`).join('\n'),
      }))
      expect(circlesOf(files)).toEqual([])
    }
  })
})

describe('names', () => {
  test.each(['src/main/index.ts', 'src/values/money.ts', 'src/renderer/main.tsx'])('%s is fine', (path) => {
    expect(namingFaults(path)).toEqual([])
  })

  test.each([
    'src/service/utils.ts',
    'src/renderer/helpers/format.ts',
    'src/contract/types.ts',
    'src/engine/index.ts',
    'src/renderer/components/index.tsx',
    'src/values/helpers.test.ts',
  ])('%s is refused', (path) => {
    expect(namingFaults(path)).toHaveLength(1)
  })
})

test('an object of pairs is made by the one call that keeps their types', () => {
  const text = 'const a = 1\nconst made = Object.fromEntries(pairs)\n'
  const fault = 'src/engine/x.ts:2: Object.fromEntries gives any; use recordOf of #values/record-of.ts'
  expect(untypedFaults({ path: 'src/engine/x.ts', text })).toEqual([fault])
  expect(untypedFaults({ path: 'src/values/record-of.ts', text })).toEqual([])
  expect(untypedFaults({ path: 'src/engine/x.ts', text: 'recordOf(pairs)' })).toEqual([])
})

test('a database file is opened by one file alone', () => {
  const text = 'const path = 1\nconst database = new Database(path)'
  const path = 'src/storage/sqlite/lists/x.ts'
  const door = 'src/storage/sqlite/files/database-file.ts'
  expect(openedFaults({ path, text })).toEqual([`${path}:2: openDatabaseFile of ${door} opens a database`])
  for (const allowed of [door, 'src/storage/sqlite/lists/x.test.ts'])
    expect(openedFaults({ path: allowed, text })).toEqual([])
})

describe('the package for Playwright', () => {
  const path = 'packages/playwright/src/desk/desk.ts'
  const text = "import { test } from '@playwright/test'\nimport type { Formats } from '#values/formats.ts'"

  test('imports none of the sources that it is packed without, types included', () => {
    expect(packedFaults({ path, text })).toEqual([`${path}:2: #values/formats.ts is not in the packed package`])
  })

  test('compares its types with them in its tests', () => {
    expect(packedFaults({ path: path.replace('.ts', '.test.ts'), text })).toEqual([])
  })
})
