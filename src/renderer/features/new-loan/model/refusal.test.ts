import { describe, expect, it } from 'vitest'
import { typeInCell } from '../grid/grid-edits.ts'
import { isBlank } from '../grid/grid-row.ts'
import { gridState } from '../grid/grid-state.ts'
import { type FormValues, startValues } from './form-values.ts'
import { refusedPlaces, refusedTerms, type SentLoan, stillHolds } from './refusal.ts'

const VALUES: FormValues = {
  ...startValues({ today: '2026-01-28', defaultMaxExtensions: 0, defaultTerm: 12 }),
  scheduleSource: 'rows',
  furtherFields: [{ name: 'home/address', value: 'x' }],
}
const row = (dueDate: string) => ({ dueDate, principal: '1.00', interest: '1.00' })
/** Row 2 is blank, so the second sent row is row 3 of the grid. */
const GRID = gridState([row('2026-02-28'), { dueDate: '', principal: '', interest: '' }, row('2026-03-31')])
const SENT: SentLoan = { values: VALUES, rows: GRID.rows, sentRows: GRID.rows.filter((row) => !isBlank(row)) }

function placeOf(pointer: string, sent = SENT) {
  return refusedPlaces([{ pointer, detail: 'x' }], sent)[0]?.place
}

describe('the faults of a refused loan', () => {
  it('come to their fields', () => {
    expect(placeOf('/businessClient/companyRegistryCode')).toEqual({ kind: 'field', name: 'registryCode' })
    expect(placeOf('/lenderIssueDate')).toEqual({ kind: 'field', name: 'issueDate' })
    expect(placeOf('/consumerClient/home~1address')).toEqual({ kind: 'field', name: 'furtherFields.0.value' })
  })

  it('reach the cells that were sent, whatever blank rows are between', () => {
    expect(placeOf('/schedule/1/date')).toEqual({ kind: 'cell', cell: { rowId: 3, column: 'dueDate' } })
    expect(placeOf('/schedule/0/interestAmount')).toEqual({ kind: 'cell', cell: { rowId: 1, column: 'interest' } })
    expect(placeOf('/schedule/1')).toEqual({ kind: 'cell', cell: { rowId: 3, column: 'dueDate' } })
    expect(placeOf('/schedule')).toEqual({ kind: 'rows' })
    expect(placeOf('/schedule/7/date')).toEqual({ kind: 'rows' })
  })

  it('reach the terms where the rows were generated', () => {
    const sent = { ...SENT, values: { ...VALUES, scheduleSource: 'generate' as const } }
    expect(placeOf('/schedule/1/date', sent)).toEqual({ kind: 'field', name: 'numberOfInstallments' })
    const bullet = { ...sent, values: { ...sent.values, scheduleType: 'FULL-BULLET' as const } }
    expect(placeOf('/schedule/0/date', bullet)).toEqual({ kind: 'field', name: 'termCount' })
    const dated = { ...bullet, values: { ...bullet.values, dueDate: '2027-01-26' } }
    expect(placeOf('/schedule/0/date', dated)).toEqual({ kind: 'field', name: 'dueDate' })
  })

  it('come to the field that the service calls by a name of its own', () => {
    const faults = [{ pointer: '/allowExtension', detail: 'x' }]
    const [refused] = refusedPlaces(faults, SENT, { '/allowExtension': 'maxExtensions' })
    expect(refused?.place).toEqual({ kind: 'field', name: 'maxExtensions' })
  })

  it('have no place where the form has no such field', () => {
    expect(placeOf('/currency')).toBeUndefined()
    expect(placeOf('/consumerClient/unknown')).toBeUndefined()
  })

  it('hold only as long as the text is the one that was sent', () => {
    const cell = { rowId: 3, column: 'dueDate' } as const
    const typed = typeInCell(GRID, cell, '2026-04-01')
    expect(stillHolds({ kind: 'cell', cell }, SENT, VALUES, GRID.rows)).toBe(true)
    expect(stillHolds({ kind: 'cell', cell }, SENT, VALUES, typed.rows)).toBe(false)
    expect(stillHolds({ kind: 'rows' }, SENT, VALUES, typed.rows)).toBe(false)
    const place = { kind: 'field', name: 'lenderLoanId' } as const
    expect(stillHolds(place, SENT, VALUES, typed.rows)).toBe(true)
    expect(stillHolds(place, SENT, { ...VALUES, lenderLoanId: 'x' }, GRID.rows)).toBe(false)
    const further = { kind: 'field', name: 'furtherFields.0.value' } as const
    expect(stillHolds(further, SENT, { ...VALUES, furtherFields: [] }, GRID.rows)).toBe(false)
  })
})

describe('the faults of refused terms', () => {
  it('come to their fields, and what names none to how long they go on', () => {
    const pointers = [
      '/startDate',
      '/every/count',
      '/loanAmount',
      '/due/date',
      '/due',
      '/pauses',
      '/fee',
      '/balloon',
      '/installment',
    ]
    const faults = pointers.map((pointer) => ({
      pointer,
      detail: 'x',
    }))
    expect(refusedTerms(faults, { length: 'termCount', pauses: 'graceRows' }).map(({ name }) => name)).toEqual([
      'issueDate',
      'everyCount',
      'loanAmount',
      'dueDate',
      'termCount',
      'graceRows',
      'feeAmount',
      'balloon',
      'givenInstallment',
    ])
  })
})
