import { describe, expect, it } from 'vitest'
import { gridState } from '../grid/grid-state.ts'
import { readDraft, writeDraft } from './draft.ts'
import { type FormValues, startValues } from './form-values.ts'

const START = startValues({ today: '2026-01-28', defaultMaxExtensions: 0, defaultTerm: 12 })

describe('a draft', () => {
  it('comes back as it was typed, with both client sections and what is known about pasted cells', () => {
    const values: FormValues = {
      ...START,
      clientType: 'BUSINESS_WITH_COLLATERAL',
      name: 'Mari',
      companyName: 'Põhja Puit OÜ',
      loanAmount: '1.000,5x',
      scheduleType: 'ANUITY',
      country: 'Estland',
      firstDueDate: '2026-02-28',
      monthEnds: true,
      dueDate: '2027-01-26',
      termCount: '',
      termUnit: 'days',
      furtherFields: [{ name: 'a', value: 'b' }],
    }
    const rows = [
      { dueDate: '31.06.2026', principal: '1', interest: '' },
      { dueDate: '', principal: '', interest: '1,125', faults: { interest: 'At most 2 decimals' } },
    ]
    expect(readDraft(writeDraft(values, gridState(rows).rows), START)).toEqual({ values, rows })
    const like = { uuid: 'u', lenderLoanId: 'LD-1', issueDate: '2026-01-25', proposedId: null }
    expect(readDraft(writeDraft(values, gridState(rows).rows, { like }), START)).toEqual({ values, rows, like })
    const damaged = { ...writeDraft(values, gridState(rows).rows), like: 'LD-1' }
    expect(readDraft(damaged, START)).toEqual({ values, rows })
  })

  it('leaves blank rows out', () => {
    expect(readDraft(writeDraft(START, gridState([]).rows), START)).toEqual({ values: START, rows: [] })
  })

  it('fills what an older version did not know, and is nothing where it is something else', () => {
    const old = { form: { lenderLoanId: 'LD-1' }, rows: [] }
    expect(readDraft(old, START)?.values).toEqual({ ...START, lenderLoanId: 'LD-1' })
    expect(readDraft({ form: { clientType: 'OTHER' }, rows: [] }, START)).toBeUndefined()
    expect(readDraft('x', START)).toBeUndefined()
  })

  it('of 1,200 rows fits what a closing window can still send, 64 KiB', () => {
    const row = { dueDate: '2026-02-28', principal: '999,999.99', interest: '99,999.99' }
    const { rows } = gridState(Array.from({ length: 1_200 }, () => row))
    expect(JSON.stringify(writeDraft(START, rows)).length).toBeLessThan(60_000)
  })
})
