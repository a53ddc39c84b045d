import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'

/** Files `src/a/…` by their names, each with the names of those that it imports. */
function files(imports: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(imports).map(([name, others]) => ({
    path: `src/a/${name}.ts`,
    text: others.map((other) => `import type { X } from '${other}'`).join('\n'),
  }))
}

test.each([
  ['one after the other', { a: ['./b.ts'], b: ['./c.ts'], c: [] }, []],
  ['twice the same way', { a: ['./b.ts', './c.ts'], b: ['./d.ts'], c: ['./d.ts'], d: [] }, []],
  ['two of one another', { a: ['./b.ts'], b: ['#a/a.ts'] }, ['a b']],
  ['by a third', { a: ['./b.ts'], b: ['./c.ts'], c: ['./a.ts'], d: ['./a.ts'] }, ['a b c']],
  ['two circles', { a: ['./b.ts'], b: ['./a.ts', './c.ts'], c: ['./d.ts'], d: ['./c.ts'] }, ['a b', 'c d']],
  ['what is not among them', { a: ['zod', './gone.ts'] }, []],
])('circles of files: %s', (_, imports, circles) => {
  const found = circlesOf(files(imports)).map((circle) =>
    circle.map((path) => path.replace(/src\/a\/|\.ts/g, '')).join(' '),
  )
  expect(found).toEqual(circles)
})
