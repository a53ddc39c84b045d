import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')

/** Names of delayed interest, and words that claim that it arises. */
const SUBJECT =
  /\b(delayed|overdue|late|penalty|default)\b[- ](payment )?interest\b|\binterest\b.*\b(overdue|late payments?)\b|\boverdue\b.*\binterest\b/i
const PROMISE =
  /\b(accru\w*|earn\w*|charg\w*|bear\w*|grow\w*|count\w*|add(s|ed)?|calculat\w*|comput\w*|work(s|ed)? out|reckon\w*)\b/i

/** Sentences that deny delayed interest. */
const ALLOWED = [
  'Delayed interest is not calculated',
  'of what is overdue nothing is counted',
  "The installment's interest is the most that can have accrued of it, however long it is overdue",
]

/** Files of the engine that could work it out. No service charges it (decision 20). */
const ABLE = /^src\/engine\/payments\/(delayed-interest|loan-course)\.ts$/

/** Sentences of a file, with lines joined and the marks of comments, tables and elements removed. */
function sentencesOf(text: string): readonly string[] {
  const plain = text.replace(/^\s*(\/\*\*?|\*\/?|\/\/|>|#+|[-*])\s?/gm, '').replace(/\*\//g, '')
  return plain
    .split(/\n\s*\n|[|<>{}]|(?<=[.!?;])\s+|'(?=[\s,)\]}]|$)|`/m)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

const promises = (text: string) =>
  sentencesOf(text)
    .filter((sentence) => SUBJECT.test(sentence) && PROMISE.test(sentence))
    .filter((sentence) => !ALLOWED.some((allowed) => sentence.toLowerCase().includes(allowed.toLowerCase())))

it('nothing that people read promises delayed interest, which is not worked out', () => {
  const paths = globSync(['README.md', 'docs/**/*.md', 'src/**/*.{ts,tsx}'], { cwd: PROJECT })
  const read = paths.filter((path) => !/\.test(-support)?\.tsx?$/.test(path) && !ABLE.test(path))
  expect(read.length).toBeGreaterThan(400)
  const found = read.flatMap((path) =>
    promises(readFileSync(join(PROJECT, path), 'utf8')).map((sentence) => `${path}: ${sentence}`),
  )
  expect(found).toEqual([])
})

it.each([
  'An amount that is overdue earns delayed interest.',
  'Delayed interest accrues from the day after the due date.',
  '/** Late\n * interest is charged at 14 %. */',
  '<p>Interest is counted on what is overdue.</p>',
  "const NOTE = 'Penalty interest is added each day'",
  '| overdue row | An overdue row bears interest |',
])('and would be found: %s', (text) => {
  expect(promises(text)).toHaveLength(1)
})
