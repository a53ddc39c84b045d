import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { SOURCE_SHAPES } from '#values/vocabulary/import-terms.ts'
import { missingFields } from '../columns/field-needs.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import { loansIn } from '../loans/loans-in.ts'
import { readLoan } from '../loans/read-loan.ts'
import { lookThrough } from '../look/look-through.ts'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import { importTemplate } from './import-template.ts'

describe.each(SOURCE_SHAPES)('the template of %s', (shape) => {
  it('is found to be of its shape, needs nobody to say anything, and makes the loans that it shows', async () => {
    const open = sourceOf(importTemplate(shape).bytes)
    const facts = await lookThrough(open)
    const plan = guessPlan(facts)
    expect(facts.format.shape).toBe(shape)
    expect(missingFields(plan)).toEqual([])
    expect(plan.columns.filter(({ field, isSure }) => field === null || !isSure)).toEqual([])
    const loans = await all(loansIn(plan, facts.columns, open))
    const read = loans.map((loan) => readLoan(plan, facts.columns, loan))
    expect(read.flatMap((loan) => (loan.kind === 'faulty' ? loan.faults : []))).toEqual([])
    expect(read).toHaveLength(shape === 'requests' ? 1 : 2)
  })
})

it('of two sheets is a workbook that other programs open', async () => {
  const rows = await readSheet(Buffer.from(importTemplate('two-sheets').bytes), 'Installments')
  expect(rows[1]?.slice(0, 3)).toEqual(['LT-2026-0001', '2026-02-28', '600.00'])
})
