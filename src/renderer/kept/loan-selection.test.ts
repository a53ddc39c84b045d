import { describe, expect, it } from 'vitest'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import {
  forFilters,
  isSelected,
  type LoanSelection,
  NOTHING_SELECTED,
  selectedLoans,
  selectionTotals,
  withLoans,
} from './loan-selection.ts'

function loan(uuid: string, remainingPrincipalAmount = '1000.00'): LoanListItem {
  return {
    uuid,
    lenderLoanId: uuid,
    loanPublicId: uuid,
    clientName: 'Mari Maasikas',
    clientType: 'CONSUMER',
    country: 'EST',
    scheduleType: 'ANNUITY',
    loanAmount: '1000.00',
    interestRate: '14.00',
    lenderIssueDate: '2026-01-28',
    finalPaymentDate: '2027-01-28',
    nextDueDate: '2026-02-28',
    remainingPrincipalAmount,
    overdueAmount: '0.00',
    daysLate: 0,
    extensionsUsed: 0,
    extensionsAllowed: 1,
    standing: 'running',
    hasUnknownSubmission: false,
  }
}

const [A, B] = [loan('a', '33333.34'), loan('b', '250000.00')]
const ALL: LoanSelection = { kind: 'matching', filters: { scheduleType: 'BULLET' }, except: new Map() }

describe('loans picked one by one', () => {
  it('count and add up, and are named by their uuids', () => {
    const picked = withLoans(withLoans(NOTHING_SELECTED, [A], true), [B, A], true)
    expect(selectionTotals(picked, undefined)).toEqual({ loans: 2, remainingPrincipalAmount: '283333.34' })
    expect(selectedLoans(picked)).toEqual({ uuids: ['a', 'b'] })
    const less = withLoans(picked, [A], false)
    expect([isSelected(less, 'a'), isSelected(less, 'b')]).toEqual([false, true])
  })

  it('stay when the list shows something else', () => {
    const picked = withLoans(NOTHING_SELECTED, [A], true)
    expect(forFilters(picked, { search: 'other' })).toBe(picked)
  })
})

describe('all that match', () => {
  it('are all but those taken out, even before they are loaded', () => {
    const but = withLoans(ALL, [A], false)
    expect([isSelected(but, 'a'), isSelected(but, 'never read')]).toEqual([false, true])
    expect(selectionTotals(but, { loans: 412, remainingPrincipalAmount: '90071992547409939.99' })).toEqual({
      loans: 411,
      remainingPrincipalAmount: '90071992547376606.65',
    })
    expect(selectionTotals(but, undefined)).toBeUndefined()
    expect(selectedLoans(but)).toEqual({ filter: { scheduleType: 'BULLET' }, except: ['a'] })
    expect(selectedLoans(withLoans(but, [A], true))).toEqual({ filter: { scheduleType: 'BULLET' }, except: [] })
  })

  it('are said of their filters, and of no others', () => {
    expect(forFilters(ALL, { scheduleType: 'BULLET' })).toBe(ALL)
    expect(forFilters(ALL, {})).toEqual(NOTHING_SELECTED)
  })
})
