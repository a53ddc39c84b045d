import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from './folder-state.test-support.ts'
import { sayingWhatTakesLong } from './slow-step.ts'

it('says what a step is that holds everything up, again and again until it ends', () => {
  const path = join(temporaryFolder(), 'said')
  const descriptor = openSync(path, 'a')
  onTestFinished(() => closeSync(descriptor))
  const lines = () => readFileSync(path, 'utf8').trim().split('\n')
  const answer = sayingWhatTakesLong(descriptor, 1)('checking the database', () => {
    // This thread is never free, as during a step of SQLite.
    while (lines().length < 3);
    return 42
  })
  expect(answer).toBe(42)
  expect(lines()[0]).toBe('Loan Desk is checking the database: 0 s so far.')
})

it('hands a fault on', () => {
  const slowly = sayingWhatTakesLong(2, 60_000)
  expect(() =>
    slowly('failing', () => {
      throw new RangeError('no')
    }),
  ).toThrow(RangeError)
})
