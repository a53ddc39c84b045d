import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const LEAN = join(import.meta.dirname, 'lean-process.ts')

/** Lines printed by a script that starts a lean program, and by that program. */
function printed(nodeOptions: readonly string[], options: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-lean-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [script, program] = [join(folder, 'script.mjs'), join(folder, 'program.mjs')]
  writeFileSync(script, `console.log('script'); process.argv.push('--open'); await import(${JSON.stringify(program)})`)
  writeFileSync(
    program,
    `const { becomeLean } = await import(${JSON.stringify(LEAN)})
    becomeLean(import.meta.filename)
    const lean = process.execArgv.filter((option) => /space|heap/.test(option))
    console.log([...lean, ...process.argv.slice(2)].join(' '))`,
  )
  const env = { ...process.env, NODE_OPTIONS: '' }
  const said = execFileSync(process.execPath, [...nodeOptions, script, ...options], { env, encoding: 'utf8' })
  return said.trim().split('\n')
}

describe.skipIf(process.platform === 'win32')('a program that becomes lean', () => {
  it('begins again once, with all options, and without the script that led to it', () => {
    expect(printed([], ['--port', '0'])).toEqual([
      'script',
      '--max-semi-space-size=4 --initial-old-space-size=24 --heap-growing-percent=40 --port 0 --open',
    ])
  })

  it('keeps a setting that was given', () => {
    expect(printed(['--max_semi_space_size=8'], [])).toEqual([
      'script',
      '--max_semi_space_size=8 --initial-old-space-size=24 --heap-growing-percent=40 --open',
    ])
  })
})
