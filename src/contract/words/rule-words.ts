import type { RuleId } from '#values/vocabulary/explanation-terms.ts'

/** Name and sentence of a rule in the explanation of an amount. */
type RuleWords = { readonly name: string; readonly sentence: string }

export const RULE_WORDS: Readonly<Record<RuleId, RuleWords>> = {
  'making-a-schedule': {
    name: 'making a schedule',
    sentence:
      'The interest of a row is the balance × the yearly rate × the days of its period ÷ the days of the year, rounded half up to the cent once, at the end. The last row takes the whole remaining balance, so the principal adds up to the loan amount.',
  },
  'moving-due-dates': {
    name: 'moving due dates',
    sentence:
      'An extension moves every installment with anything outstanding later by the same number of calendar days. What was paid stays on the old date, and what was outstanding goes to the new one.',
  },
  'added-interest': {
    name: 'added interest',
    sentence:
      'The days of an extension earn interest: the outstanding principal of the whole loan × the yearly rate × the days ÷ 360 (or 365, by a setting), rounded half up to the cent. It is due with the first installment that is moved.',
  },
  'computed-amounts': {
    name: 'computed amounts of a loan',
    sentence:
      'Outstanding is the total less what was paid. Accrued interest is what the running period has earned so far, ACT/360, never more than the interest of its installment.',
  },
  'delayed-interest': {
    name: 'delayed interest',
    sentence:
      'Overdue principal × the yearly rate × the days after the due date and the days of grace ÷ the days of the year, rounded half up to the cent once, at the end, and never more than its limit. The settings say from which day on they hold.',
  },
  buyback: {
    name: 'buyback',
    sentence:
      'On the day of a buyback all outstanding principal and delayed interest is due, and the interest of every installment that is due by then. Of the running period the interest that has accrued so far is due, less what was paid of it. The rest was not earned and is no longer due.',
  },
  conventions: {
    name: 'conventions',
    sentence:
      'Rows that a lender entered are compared with every convention Loan Desk knows: schedule type, day count, start of interest, rounding, and what the last row does. A convention that gives every amount to the cent explains them.',
  },
}
