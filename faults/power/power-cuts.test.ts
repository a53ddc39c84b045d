import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { present } from '#values/assert.ts'
import type { Ignored } from './disk.ts'
import { cutPower, type Failure, reportOf } from './power-cuts.ts'
import { type Recording, record } from './recording.ts'

// `npm run test:faults` makes 500 images. For another number: node faults/power/run.ts --images 2000
const IS_LONG = process.env.MODE === 'many-faults'
const [IMAGES, REQUESTS] = IS_LONG ? [500, 100] : [30, 15]
const CONTROL_IMAGES = 20
const SEED = Number(process.env.FAULT_SEED ?? 1)
const TIMEOUT = IS_LONG ? 900_000 : 120_000

describe.skipIf(!isSqlite)('a desk after a power cut', { timeout: TIMEOUT }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-power-'))
  let recordings: readonly Recording[] | undefined
  let failures: readonly Failure[] = []
  const cut = (images: number, ignored: Ignored) =>
    cutPower(present(recordings, 'recordings'), { images, seed: SEED, ignored }, folder)

  beforeAll(async () => {
    recordings = await record(folder, SEED, REQUESTS)
  }, TIMEOUT)

  // After a failure the folder is kept for inspection.
  afterAll(() => {
    if (failures.length === 0) rmSync(folder, { recursive: true })
  })

  it('starts without being asked and holds whatever was answered', async () => {
    failures = await cut(IMAGES, 'nothing')
    expect(reportOf(present(recordings, 'recordings'), failures, folder)).toBe('')
  })

  it.each(['database-syncs', 'folder-syncs'] as const)(
    'would lose answers on a disk that ignores %s',
    async (ignored) => {
      expect(await cut(CONTROL_IMAGES, ignored)).not.toEqual([])
    },
  )
})
