import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FACE = join(import.meta.dirname, '..')

test('every memoized part of the face is rendered again when the formats change', () => {
  const memoized = globSync('**/*.tsx', { cwd: FACE }).filter((file) => /\bmemo\(/.test(textOf(file)))
  expect(memoized).not.toEqual([])
  expect(memoized.filter((file) => !textOf(file).includes('useFormats()'))).toEqual([])
})

function textOf(file: string): string {
  return readFileSync(join(FACE, file), 'utf8')
}
