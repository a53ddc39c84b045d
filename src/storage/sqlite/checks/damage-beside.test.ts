import { expect, it } from 'vitest'
import { builtFolders } from '../files/folder-state.test-support.ts'
import { damagedAt, outcomeOfDamage, treesOf } from './checked-beside.test-support.ts'

const built = builtFolders()

it('finds damage of every table and index of a large book, and acknowledges nothing more', async () => {
  const trees = treesOf(built.killed)
  expect(trees.length).toBeGreaterThan(60)
  const outcomes = new Map<string, number>()
  for (const { name, page } of trees) {
    const outcome = await outcomeOfDamage(damagedAt(page, built.killed))
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    expect(outcome, name).not.toBe('overlooked')
  }
  // The start itself reads some pages, and the log has newer versions of the last written ones.
  expect(outcomes.get('found beside')).toBeGreaterThan(50)
}, 240_000)
