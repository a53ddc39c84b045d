import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const RENDERER = join(import.meta.dirname, '..')
/** Used only by other components of their folder, which are in the gallery, or by the page around the examples. */
const PARTS = ['tables/list-row.tsx', 'tables/virtual-rows.tsx', 'notices/toast-box.tsx']

it('shows every component', () => {
  const shown = globSync('gallery/*-examples.tsx', { cwd: RENDERER })
    .map((file) => readFileSync(join(RENDERER, file), 'utf8'))
    .join('\n')
  const components = globSync('components/**/*.tsx', { cwd: RENDERER, exclude: (name) => name.includes('.test.') })
    .map((file) => relative('components', file).replaceAll('\\', '/'))
    .filter((file) => !PARTS.includes(file))
  expect(components.length).toBeGreaterThan(30)
  expect(components.filter((file) => !shown.includes(`'../components/${file}'`))).toEqual([])
})
