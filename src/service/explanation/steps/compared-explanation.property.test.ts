import { test } from 'vitest'
import { expectComparisonsExplained } from './compared-sides.test-support.ts'

test('every amount of a comparison follows from its explanation alone', () => {
  expectComparisonsExplained(60)
}, 300_000)
