import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Refuses what builds, as a clone that was never built would have to. */
const NO_BUILD = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ resolve: (name, context, next) => {
    if (name.includes('ensure-built')) throw new Error('built')
    return next(name, context)
  } })`)}`

test.each([
  [['--help'], 'Usage: npm run serve'],
  [['move', '--help'], 'Usage: npm run move'],
  [['figures', '--help'], 'Usage: npm run figures'],
])('%s says the options without a build', (args, usage) => {
  const script = join(import.meta.dirname, 'serve.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', NO_BUILD, script, ...args], {
    encoding: 'utf8',
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toContain(usage)
})
