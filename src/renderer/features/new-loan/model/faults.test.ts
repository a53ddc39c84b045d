import { describe, expect, it } from 'vitest'
import { checkRows } from '../grid/check-rows.ts'
import { enterCell, leaveCell, typeInCell } from '../grid/grid-edits.ts'
import { type GridState, gridState } from '../grid/grid-state.ts'
import { type AnswerFault, findFaults, issueDateOf, withoutUntold } from './faults.ts'
import { type FormValues, startValues } from './form-values.ts'

const WHOLE: FormValues = {
  ...startValues({ today: '2026-01-28', defaultMaxExtensions: 0, defaultTerm: 12 }),
  lenderLoanId: 'LD-1',
  scheduleType: 'REGULAR',
  loanAmount: '200',
  interestRate: '10',
  country: 'EST',
  name: 'Mari Maasikas',
  personalCode: '49001010001',
  scheduleSource: 'rows',
}
const ROW = { dueDate: '2026-02-28', principal: '200', interest: '1' }

/** `kind: label: message` for each fault. */
function faults(values: FormValues, { rows }: GridState, answers: readonly AnswerFault[] = []): string[] {
  const found = findFaults(values, checkRows(rows, issueDateOf(values)), answers)
  return found.map(({ kind, label, message }) => `${kind}: ${label}: ${message}`)
}

describe('the faults of the form', () => {
  it('are none where the loan can be sent', () => {
    expect(faults(WHOLE, gridState([ROW]))).toEqual([])
    expect(faults({ ...WHOLE, scheduleSource: 'generate' }, gridState([]))).toEqual([])
  })

  it('come in reading order, empty fields told apart from wrong ones', () => {
    const values: FormValues = { ...WHOLE, country: '', loanAmount: 'x', name: '', issueDate: '2026-02-30' }
    expect(
      faults(
        values,
        gridState([
          { ...ROW, interest: '' },
          { ...ROW, principal: '-1' },
        ]),
      ),
    ).toEqual([
      'wrong: Loan amount: Not an amount',
      'wrong: Issue date: No such date: February 2026 has 28 days',
      'missing: Country: Required',
      'missing: Name: Required',
      'missing: Row 1, interest: Required',
      'wrong: Row 2, due date: Same due date as row 1',
      'wrong: Row 2, principal: Below zero',
    ])
  })

  it('hold the sum of the rows against the loan amount', () => {
    expect(faults(WHOLE, gridState([{ ...ROW, principal: '199.96' }]))).toEqual([
      'wrong: Principal: 0.04 short of the loan amount',
    ])
    expect(faults({ ...WHOLE, loanAmount: '199.96' }, gridState([ROW]))).toEqual([
      'wrong: Principal: 0.04 above the loan amount',
    ])
    expect(faults(WHOLE, gridState([]))).toEqual(['missing: Schedule: No rows yet'])
  })

  it('name a further field by its own name', () => {
    const furtherFields = [
      { name: 'address', value: '' },
      { name: '', value: 'x' },
    ]
    expect(faults({ ...WHOLE, furtherFields }, gridState([ROW]))).toEqual([
      'missing: address: Required',
      'missing: Further field 2, name: Required',
    ])
  })

  it('hold what the service said, after the form has nothing to say of that place itself', () => {
    const answers: readonly AnswerFault[] = [
      { place: { kind: 'field', name: 'lenderLoanId' }, message: 'Used by another loan' },
      { place: { kind: 'field', name: 'country' }, message: 'Unknown' },
      { place: { kind: 'field', name: 'companyName' }, message: 'Not shown' },
      { place: { kind: 'cell', cell: { rowId: 1, column: 'dueDate' } }, message: 'Not on a Sunday' },
      { place: { kind: 'rows' }, message: 'Too long' },
    ]
    expect(faults({ ...WHOLE, country: '' }, gridState([ROW]), answers)).toEqual([
      'answer: Lender loan ID: Used by another loan',
      'missing: Country: Required',
      'answer: Row 1, due date: Not on a Sunday',
      'answer: Schedule: Too long',
    ])
  })
})

describe('the faults told while one types', () => {
  const place = { rowId: 1, column: 'dueDate' } as const
  const told = (state: GridState) => {
    const all = findFaults(WHOLE, checkRows(state.rows, issueDateOf(WHOLE)), [])
    return withoutUntold(all, state).map(({ label }) => label)
  }

  it('leave the cell in peace until it is left, and its row until another is entered', () => {
    const typed = typeInCell(enterCell(gridState([]), place), place, '31.06.')
    expect(told(typed)).toEqual(['Principal'])
    const inPrincipal = enterCell(leaveCell(typed, place), { rowId: 1, column: 'principal' })
    expect(told(inPrincipal)).toEqual(['Row 1, due date', 'Principal'])
    const away = leaveCell(inPrincipal, { rowId: 1, column: 'principal' })
    expect(told(away)).toEqual(['Row 1, due date', 'Row 1, principal', 'Row 1, interest', 'Principal'])
  })

  it('speak of a cell that was entered but not typed in', () => {
    const state = enterCell(gridState([{ ...ROW, dueDate: 'x' }]), place)
    expect(told(state)).toEqual(['Row 1, due date'])
  })
})
