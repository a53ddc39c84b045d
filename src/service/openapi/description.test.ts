import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { EXTENSION_REQUEST_EXAMPLE } from './claims.ts'
import { isDescribedAs } from './described-answer.test-support.ts'
import { openApiDocument } from './document.ts'

const DOCUMENT = openApiDocument('0.0.0')
const OPERATIONS = Object.values(DOCUMENT.paths).flatMap((methods) => Object.values(methods))

/** A second of work, all of it on one core, in milliseconds of a machine that is busy with much else. */
const LINTING = 180_000

/** Without contact and license, so that each check is seen to find something. */
const DAMAGED = { ...DOCUMENT, info: { title: 'Loan Desk', version: '0' }, paths: {} }

async function redoclyFaults(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const faults = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: '/openapi.json' })
  return faults.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

/** Spectral's own ruleset does not fit Spectral's own type of one. */
const assertRuleset: (ruleset: unknown) => asserts ruleset is RulesetDefinition = spectral.assertValidRuleset

async function spectralFaults(document: object): Promise<string[]> {
  const linter = new spectral.Spectral()
  const { oas }: { readonly oas: unknown } = rulesets
  assertRuleset(oas)
  linter.setRuleset({ extends: [oas] })
  const faults = await linter.run(JSON.parse(JSON.stringify(document)))
  return faults.map(({ code, path, message }) => `${code}: ${message} (${path.join('/')})`)
}

describe('the API description', () => {
  it.each([
    ['Redocly', redoclyFaults],
    ['Spectral', spectralFaults],
  ])('passes the recommended rules of %s without a warning', { timeout: LINTING }, async (_, faultsOf) => {
    expect(await faultsOf(DOCUMENT)).toEqual([])
    expect(await faultsOf(DAMAGED)).not.toEqual([])
  })

  it('gives each operation a name of its own', () => {
    const names = OPERATIONS.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]*)*$/)
  })

  it.each([
    ['CreateLoanRequest', WORKED_EXAMPLE, 'loanAmount', ['0', '0.00', '-1', '1,000', '1e3', '.5', '1.234', 1000, '']],
    ['CreateLoanRequest', WORKED_EXAMPLE, 'interestRate', ['-1', '1000', '1.1234567', 14]],
    ['CreateLoanRequest', WORKED_EXAMPLE, 'country', ['EE', 'est', 'XYZ', '']],
    ['CreateLoanRequest', WORKED_EXAMPLE, 'currency', ['USD', null]],
    ['CreateLoanRequest', WORKED_EXAMPLE, 'lenderIssueDate', ['2025-02-29', '26.01.2026', '2026-1-26']],
    ['CreateLoanRequest', WORKED_EXAMPLE, 'lenderLoanId', ['', 'x'.repeat(101)]],
    ['CreateLoanRequest', WORKED_EXAMPLE, 'maxExtensions', [-1, 100, 1.5, '1']],
    ['CreateLoanRequest', WORKED_EXAMPLE, 'schedule', [[], Array(1201).fill(WORKED_EXAMPLE.schedule[0])]],
    ['CreateLoanExtensionRequest', EXTENSION_REQUEST_EXAMPLE, 'daysToExtend', [0, -1, 1.5, '30']],
    ['CreateLoanExtensionRequest', EXTENSION_REQUEST_EXAMPLE, 'loanUuid', ['x', '', null]],
  ] as const)('says in the schema of %s what a schema can say (case %#)', (name, example, field, wrong) => {
    expect(isDescribedAs(name, example)).toBe(true)
    for (const value of wrong) expect(isDescribedAs(name, { ...example, [field]: value }), `${value}`).toBe(false)
  })
})
