import { describe, expect, it } from 'vitest'
import { isBackupDue, isBackupLate } from './known-backups.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a backup is due', () => {
  it.each([
    ['without work', undefined, undefined, 99 * HOUR, false],
    ['while work goes on', { since: 0, lastAt: 2 * MINUTE }, undefined, 4 * MINUTE, false],
    ['three minutes after work', { since: 0, lastAt: 2 * MINUTE }, undefined, 5 * MINUTE, true],
    [
      'ten minutes after the first change, although work goes on',
      { since: 0, lastAt: 10 * MINUTE },
      undefined,
      10 * MINUTE,
      true,
    ],
    ['right after a try failed', { since: 0, lastAt: 0 }, 30 * MINUTE, 31 * MINUTE, false],
    ['two minutes after a try failed', { since: 0, lastAt: 0 }, 30 * MINUTE, 32 * MINUTE, true],
  ] as const)('%s', (_, work, failedAt, now, isDue) => {
    expect(isBackupDue(work, failedAt, now)).toBe(isDue)
  })
})

describe('a backup is late', () => {
  const work = { since: 30 * HOUR, lastAt: 30 * HOUR }
  it.each([
    ['a day after the last one, if tries fail', { work, lastAt: 0, hasFailed: true, now: 30 * HOUR }, true],
    ['not within a day, even if tries fail', { work, lastAt: 7 * HOUR, hasFailed: true, now: 30 * HOUR }, false],
    ['not without work that it lacks', { work: undefined, lastAt: 0, hasFailed: true, now: 99 * HOUR }, false],
    [
      'not in the first minutes after a weekend',
      { work, lastAt: 0, hasFailed: false, now: 30 * HOUR + 5 * MINUTE },
      false,
    ],
    ['once the first one takes too long', { work, lastAt: 0, hasFailed: false, now: 30 * HOUR + 20 * MINUTE }, true],
  ] as const)('%s', (_, facts, isLate) => {
    expect(isBackupLate(facts)).toBe(isLate)
  })
})
