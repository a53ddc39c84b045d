import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const attachment = z.object({ name: z.string(), path: z.string().optional(), body: z.base64().optional() })
const test = z.object({ results: z.tuple([z.object({ status: z.string(), attachments: z.array(attachment) })]) })
const report = z.object({ suites: z.tuple([z.object({ specs: z.tuple([z.object({ tests: z.tuple([test]) })]) })]) })

/** Texts that must not occur in any attachment: the token for tests, and the personal code of the loan. */
const SECRETS = ['token-of-this-test-desk', '49001010001']
const EXPECTED: Readonly<Record<string, RegExp>> = {
  'last requests of the desk': /"path": "\/claims\/v1\/lender\/createLoan".*DAMAGED/s,
  'log of the service': /"event":"damaged-row"/,
  trace: /^PK/,
}

/**
 * Runs the test of packages/playwright that fails on purpose, in a project that has it. Throws if it passes, or
 * attaches less than expected.
 */
export function expectAttachments(project: string, env: NodeJS.ProcessEnv): void {
  try {
    execFileSync('npx', ['--no-install', 'playwright', 'test', '--config', 'failing.config.ts'], {
      cwd: project,
      stdio: 'inherit',
      env,
    })
  } catch {
    const { results } = report.parse(JSON.parse(readFileSync(join(project, 'failing.json'), 'utf8'))).suites[0].specs[0]
      .tests[0]
    for (const [name, expected] of Object.entries(EXPECTED)) expectOne(name, expected, results[0].attachments)
    return
  }
  throw new Error('The test that fails on purpose has passed')
}

function expectOne(name: string, expected: RegExp, attachments: readonly z.infer<typeof attachment>[]): void {
  const found = attachments.find((one) => one.name === name)
  if (!found) throw new Error(`Not attached to a test that fails: ${name}`)
  const content = found.path ? readFileSync(found.path) : Buffer.from(found.body ?? '', 'base64')
  const text = content.toString('utf8')
  if (!expected.test(text)) throw new Error(`${name} says other things than ${expected}: ${text.slice(0, 2_000)}`)
  if (SECRETS.some((secret) => text.includes(secret))) throw new Error(`${name} has a token or a personal code in it`)
  console.log(`Attached to a test that fails: ${name}`)
}
