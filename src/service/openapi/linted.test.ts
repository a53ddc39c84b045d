import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { openApiDocument } from './document.ts'

const DOCUMENT = openApiDocument('0.0.0')

/** Time limit in milliseconds on a busy machine; alone, linting takes a second on one core. */
const LINTING = 180_000

/** Lacks contact and license, to show that each linter finds something. */
const DAMAGED = { ...DOCUMENT, info: { title: 'Loan Desk', version: '0' }, paths: {} }

async function redoclyFaults(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const faults = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: '/openapi.json' })
  return faults.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

/** Spectral's own ruleset does not match Spectral's own type. */
const assertRuleset: (ruleset: unknown) => asserts ruleset is RulesetDefinition = spectral.assertValidRuleset

async function spectralFaults(document: object): Promise<string[]> {
  const linter = new spectral.Spectral()
  const { oas }: { readonly oas: unknown } = rulesets
  assertRuleset(oas)
  linter.setRuleset({ extends: [oas] })
  const faults = await linter.run(JSON.parse(JSON.stringify(document)))
  return faults.map(({ code, path, message }) => `${code}: ${message} (${path.join('/')})`)
}

it.each([
  ['Redocly', redoclyFaults],
  ['Spectral', spectralFaults],
])(
  'the API description passes the recommended rules of %s without a warning',
  { timeout: LINTING },
  async (_, faultsOf) => {
    expect(await faultsOf(DOCUMENT)).toEqual([])
    expect(await faultsOf(DAMAGED)).not.toEqual([])
  },
)
