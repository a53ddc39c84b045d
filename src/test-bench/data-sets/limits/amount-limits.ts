import { addDays } from '#values/calendar-date.ts'
import { MAX_CENTS } from '#values/money.ts'
import { plan, rateOf, type SpeakingLoan } from '../speaking-loan.ts'

/** Amounts and rates at their ends. */
export const AMOUNT_LIMITS: readonly SpeakingLoan[] = [
  {
    id: 'LIMIT-LARGEST-AMOUNT',
    tests: 'The largest loan amount, 999,999,999,999.99',
    description: { loanAmount: '999999999999.99', paid: 2 },
  },
  {
    id: 'LIMIT-SMALLEST-AMOUNT',
    tests: 'The smallest loan amount, 0.01, whose interest comes to 0.00',
    description: { type: 'FULL-BULLET', loanAmount: '0.01', term: { count: 90, unit: 'days' } },
  },
  {
    id: 'LIMIT-LARGEST-INTEREST',
    tests: 'Principal and interest of one row both 999,999,999,999.99, so that its total has 13 digits',
    plan: ({ today, client }) =>
      plan({
        scheduleType: 'FULL-BULLET',
        loanAmount: MAX_CENTS,
        interestRate: rateOf('100'),
        issueDate: addDays(today, -100),
        client: client('BUSINESS_WITHOUT_COLLATERAL'),
        rows: [{ dueDate: addDays(today, 265), principalAmount: MAX_CENTS, interestAmount: MAX_CENTS }],
      }),
  },
  {
    id: 'LIMIT-ONE-CENT-A-ROW',
    tests: 'Installments of 0.01 each',
    description: { type: 'REGULAR', loanAmount: '0.12', interestRate: '0', paid: 3 },
  },
  {
    id: 'LIMIT-HIGHEST-RATE',
    tests: 'The highest rate, 999.999999 %',
    description: { type: 'BULLET', interestRate: '999.999999' },
  },
  {
    id: 'LIMIT-LOWEST-RATE',
    tests: 'The lowest rate above nothing, 0.000001 %, on the largest amount',
    description: { type: 'BULLET', loanAmount: '999999999999.99', interestRate: '0.000001' },
  },
  {
    id: 'LIMIT-ZERO-INTEREST',
    tests: 'No interest: every interest amount is 0.00',
    description: { interestRate: '0', paid: 2, extended: [30] },
  },
  {
    id: 'LIMIT-ROWS-OF-NOTHING',
    tests: 'No interest and no principal until the last row: installments of 0.00 count as paid',
    description: { type: 'BULLET', rows: 6, interestRate: '0', paid: 5 },
  },
  {
    id: 'LIMIT-UNEVEN-CENTS',
    tests: 'An amount that three rows cannot share: the last one takes the cent that is left',
    description: { type: 'REGULAR', rows: 3, loanAmount: '100.00' },
  },
  {
    id: 'LIMIT-HALF-CENTS',
    tests: 'Interest of exactly half a cent, rounded up',
    description: { type: 'BULLET', loanAmount: '0.50', dayCount: '30E/360' },
  },
]
