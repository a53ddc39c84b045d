import { addDays } from '#values/calendar-date.ts'
import { MAX_CENTS } from '#values/money.ts'
import { plan, rateOf, type SpeakingLoan } from '../speaking-loan.ts'

/** Amounts and rates at their ends. */
export const AMOUNT_LIMITS: readonly SpeakingLoan[] = [
  {
    id: 'LIMIT-LARGEST-AMOUNT',
    tests: 'The largest loan amount, 999,999,999,999.99',
    description: 'ANNUITY 12× of 999,999,999,999.99, two paid',
  },
  {
    id: 'LIMIT-SMALLEST-AMOUNT',
    tests: 'The smallest loan amount, 0.01, whose interest comes to 0.00',
    description: 'FULL-BULLET of 0.01, 90 days',
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
    description: 'REGULAR 12× of 0.12 at 0 %, three paid',
  },
  {
    id: 'LIMIT-HIGHEST-RATE',
    tests: 'The highest rate, 999.999999 %',
    description: 'BULLET 12× at 999.999999 %',
  },
  {
    id: 'LIMIT-LOWEST-RATE',
    tests: 'The lowest rate above nothing, 0.000001 %, on the largest amount',
    description: 'BULLET 12× of 999,999,999,999.99 at 0.000001 %',
  },
  {
    id: 'LIMIT-ZERO-INTEREST',
    tests: 'No interest: every interest amount is 0.00',
    description: 'ANNUITY 12× at 0 %, two paid, extended once',
  },
  {
    id: 'LIMIT-ROWS-OF-NOTHING',
    tests: 'No interest and no principal until the last row: installments of 0.00 count as paid',
    description: 'BULLET 6× at 0 %, five paid',
  },
  {
    id: 'LIMIT-UNEVEN-CENTS',
    tests: 'An amount that three rows cannot share: the last one takes the cent that is left',
    description: 'REGULAR 3× of 100.00',
  },
  {
    id: 'LIMIT-HALF-CENTS',
    tests: 'Interest of exactly half a cent, rounded up',
    description: 'BULLET 12× of 0.50 at 12 %, 30E/360',
  },
]
