import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Runs scripts of package.json at the same time and shows what each one said when it ends: `at-once.ts lint typecheck`.
 * Ends with 1 where one of them fails.
 */
const results = await Promise.all(process.argv.slice(2).map(run))
process.exitCode = results.every((isGood) => isGood) ? 0 : 1

async function run(name: string): Promise<boolean> {
  const startedAt = performance.now()
  const child = spawn(`npm run --silent ${name} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = await text(child.stdout)
  const isGood = (await exit) === 0
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${said}${isGood ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  return isGood
}
