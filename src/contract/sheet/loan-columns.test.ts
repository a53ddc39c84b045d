import { expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { LOAN_COLUMN_NAMES } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanListItem } from '../desk/loan-list.ts'
import { LOAN_SHEET_COLUMNS, sheetColumns } from './loan-columns.ts'

it('a file has the columns that are chosen, in their order; of extensions, those used and those allowed', () => {
  const names = sheetColumns(['extensions', 'overdueAmount', 'client']).map(({ name }) => name)
  expect(names).toEqual(['Extensions used', 'Extensions allowed', 'Overdue', 'Client'])
})

it('every column of the list is one of a file, and none is there twice', () => {
  const names = sheetColumns(LOAN_COLUMN_NAMES).map(({ name }) => name)
  expect(names).toHaveLength(LOAN_COLUMN_NAMES.length + 1)
  expect(new Set(names).size).toBe(names.length)
})

it('where none is chosen, it has those that files have of themselves', () => {
  expect(sheetColumns(undefined)).toEqual(Object.values(LOAN_SHEET_COLUMNS))
})

/** No two fields have the same value. */
const LOAN: LoanListItem = {
  uuid: '11111111-1111-4111-8111-111111111111',
  lenderLoanId: 'LD-1',
  loanPublicId: 'PUBLIC1',
  clientName: 'Mari Maasikas',
  clientType: 'CONSUMER',
  country: 'EST',
  scheduleType: 'ANNUITY',
  loanAmount: '1000.00',
  interestRate: '14.00',
  lenderIssueDate: '2026-01-26',
  finalPaymentDate: '2027-01-28',
  nextDueDate: '2026-02-28',
  remainingPrincipalAmount: '900.00',
  overdueAmount: '80.00',
  daysLate: 7,
  extensionsUsed: 1,
  extensionsAllowed: 3,
  standing: 'overdue',
  hasUnknownSubmission: false,
}

it('every column says the field of its name', () => {
  const said = recordOf(sheetColumns(LOAN_COLUMN_NAMES).map(({ name, of }) => [name, of(LOAN)]))
  expect(said).toEqual({
    'Lender loan ID': 'LD-1',
    'Public ID': 'PUBLIC1',
    Client: 'Mari Maasikas',
    'Client type': 'CONSUMER',
    Country: 'EST',
    Type: 'ANNUITY',
    Amount: '1000.00',
    'Rate, %': '14.00',
    Issued: '2026-01-26',
    'Final due date': '2027-01-28',
    'Next due': '2026-02-28',
    'Remaining principal': '900.00',
    Overdue: '80.00',
    'Late, days': 7,
    'Extensions used': 1,
    'Extensions allowed': 3,
    Standing: 'Overdue',
  })
})
