import { globSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultOfMessage } from './field-rules/field-rule.ts'
import { addressesOf, inputsOf } from './wrong-inputs.test-support.ts'

/** Schemas of what clients send, in bodies and addresses. Found by name, so that new schemas are tried too. */
const SENT = /(Request|Parameters)$/

const names = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts', '**/*.test-support.ts'] })
const modules = names
  .map((path) => path.replaceAll('\\', '/').replace(/\.ts$/, ''))
  .map((name) => import(/* @vite-ignore */ `./${name}.ts`))
const schemas = (await Promise.all(modules))
  .flatMap((module) => Object.entries<unknown>(module))
  .filter((entry): entry is [string, z.ZodType] => SENT.test(entry[0]) && entry[1] instanceof z.ZodType)

it('finds what clients send', () => {
  const found = schemas.map(([name]) => name)
  expect(found).toEqual(
    expect.arrayContaining(['createLoanRequest', 'loanListParameters', 'draftPathParameters', 'settingsRequest']),
  )
  expect(found.length).toBeGreaterThan(30)
})

describe('a fault is one of our rules, with its code and its data, whatever is sent', () => {
  it.each(schemas)('as %s', (name, schema) => {
    fc.assert(
      fc.property(name.endsWith('Request') ? inputsOf(schema) : addressesOf(schema), (input) => {
        const issues = schema.safeParse(input).error?.issues ?? []
        const strangers = issues.filter(({ message }) => faultOfMessage(message).code === 'other')
        expect(strangers).toEqual([])
      }),
      { seed: 8, numRuns: 500 },
    )
  })
})
