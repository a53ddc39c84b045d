import { describe, expect, it } from 'vitest'
import { createLoanExtension } from '#contract/endpoints/claims.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { isDescribedAs } from './described-answer.test-support.ts'
import { openApiDocument } from './document.ts'

const DOCUMENT = openApiDocument('0.0.0')
const OPERATIONS = Object.values(DOCUMENT.paths).flatMap((methods) => Object.values(methods))

describe('the API description', () => {
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
    ['CreateLoanExtensionRequest', createLoanExtension.requestExample, 'daysToExtend', [0, -1, 1.5, '30']],
    ['CreateLoanExtensionRequest', createLoanExtension.requestExample, 'loanUuid', ['x', '', null]],
  ] as const)('says in the schema of %s what a schema can say (case %#)', (name, example, field, wrong) => {
    expect(isDescribedAs(name, example)).toBe(true)
    for (const value of wrong) expect(isDescribedAs(name, { ...example, [field]: value }), `${value}`).toBe(false)
  })
})
