import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIGURES_HELP } from '../src/headless/figures.ts'
import { helpText } from '../src/headless/help.ts'
import { moveHelpText } from '../src/headless/move.ts'
import { restoreHelpText } from '../src/headless/restore.ts'
import { houseMap, roomMap } from './house-map.ts'

const ROOT = join(import.meta.dirname, '..')
const DOCS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).sort()
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = JSON.parse(textOf('package.json'))

/** Folders of the project, whose names begin a path. */
const PLACES = /^(src|e2e|docs|packages|scripts|bench|faults|resources|\.ci)\//
/** Options of other programs that the docs show. */
const FOREIGN_OPTIONS = ['--app', '--config', '--cpu-prof', '--debug', '--inspect', '--mode', '--testTimeout']

function inCode(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, code = '']) => code)
}

describe.each(DOCS)('%s', (doc) => {
  const text = textOf(doc)

  it('names files that are there', () => {
    const named = inCode(text).filter((code) => PLACES.test(code) && !/[\s{<…]/.test(code))
    const missing = named.filter((path) => globSync(path, { cwd: ROOT }).length === 0)
    expect(missing).toEqual([])
  })

  it('links to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(ROOT, normalize(join(dirname(doc), link)))))).toEqual([])
  })

  it('names npm scripts that are there', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names options that are there', () => {
    const inSource = [
      'src/host/desk-options.ts',
      'src/headless/lean-process.ts',
      'faults/simulation/run.ts',
      'faults/backups/run.ts',
      'bench/kept.ts',
    ].map(textOf)
    const known = [
      helpText('/data'),
      moveHelpText(),
      restoreHelpText('/data'),
      FIGURES_HELP,
      ...inSource,
      ...FOREIGN_OPTIONS,
    ].join(' ')
    const named = inCode(text).flatMap((code) => code.match(/(?<![\w-])--[a-z][\w-]+/g) ?? [])
    expect(named.filter((option) => !known.includes(option))).toEqual([])
  })
})

it.each([
  ['the house', houseMap()],
  ['the service', roomMap('service')],
])('the map of %s is drawn from the import rules', (_, map) => {
  expect(textOf('ARCHITECTURE.md')).toContain(`\`\`\`mermaid\n${map}\n\`\`\``)
})
