import { test } from 'vitest'
import { expectPageAgrees } from './page-agreement.test-support.ts'

test('a program written from docs/conventions.md has every cell of 5,000 random loans', () => {
  expectPageAgrees(5_000)
}, 180_000)
