import { describe, expect, it } from 'vitest'
import { formatDate } from '#values/calendar-date.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { faults, load } from './read-file.test-support.ts'
import { doubtsOf, readLoan } from './read-loan.ts'

const HEADS = 'Loan ID;Client name;Client code;Loan amount;Interest rate;Country;Issue date;Schedule type'
const LOAN = 'Rasa Butkutė;39001010011;1.200,00;14,5;LT;31.01.2026;BULLET'

/** Loans of a file whose last columns are these. */
function loansOf(heads: string, ...lines: readonly string[]) {
  return load([`${HEADS};${heads}`, ...lines.map((line, index) => `LT-${index + 1};${LOAN};${line}`), ''].join('\n'))
}

function termsOf(loan: Awaited<ReturnType<typeof load>>['all'][number] | undefined) {
  if (loan?.kind !== 'request' || loan.terms === null || loan.terms.scheduleType === 'FULL-BULLET')
    return faults(loan ?? expect.fail())
  const { numberOfInstallments, firstDueDate, every } = loan.terms
  return [numberOfInstallments, firstDueDate && formatDate(firstDueDate), every]
}

describe('a loan that is due at maturity', () => {
  it.each([
    ...['at maturity', 'At Maturity', 'on maturity', 'bullet', 'in fine', 'am Ende der Laufzeit', 'endfällig'],
    ...['einmalig', 'egyszeri', 'única', 'в кінці', 'jednorázově', '1X', 'vienkartinis', 'ineens', 'al vto.'],
    ...['single payment', 'one-time payment', 'end of term', 'na koniec okresu', 'perioodi lõpus', 'termiņa beigās'],
    ...['termino pabaigoje', 'à l’échéance', 'al vencimiento', 'a scadenza', 'loan.frequency.singlePayment'],
  ])('has one installment if “%s” stands for how often one is due', async (words) => {
    const { all } = await loansOf('Every;Final due date', `${words};31.01.2027`)
    expect(termsOf(all[0])).toEqual([1, '2027-01-31', { count: 12, unit: 'months' }])
  })

  it('has it on a day between two months, too', async () => {
    const { all } = await loansOf('Every;First due date', 'at maturity;10.03.2026')
    expect(termsOf(all[0])).toEqual([1, '2026-03-10', { count: 38, unit: 'days' }])
  })

  it('is faulty without a day, and if its term comes to another one', async () => {
    const { all } = await loansOf(
      'Every;Number of installments;Final due date',
      'monthly;12;31.01.2027',
      'at maturity;12;',
      'at maturity;11;31.01.2027',
      'at maturity;1;31.01.2027',
      'at maturity;12;31.01.2027',
    )
    const due = [1, '2027-01-31', { count: 12, unit: 'months' }]
    expect(all.map(termsOf)).toEqual([
      [12, undefined, { count: 1, unit: 'months' }],
      ['finalDueDate - 10 Required'],
      ['finalDueDate - 10 No due date falls on this day'],
      ...[due, due],
    ])
  })

  it('has the term asked about, and is due after so many months beside loans of monthly installments', async () => {
    const { facts, plan, loans } = await loansOf('Term;Every', '12;monthly', '12;at maturity')
    const asked = questionsOf(plan, facts).find(({ code }) => code === 'term-unit')
    expect(asked?.choices.map(({ params }) => params.as)).toEqual([
      ...['months-of-installments', 'one-payment-after-days', 'installments', undefined],
    ])
    const readAs = (as: ReadAs) => {
      const columns = plan.columns.map((column) =>
        column.field === 'numberOfInstallments' ? { ...column, as } : column,
      )
      return loans.map((loan) =>
        termsOf(readLoan({ ...plan, columns }, facts.columns, loan, [], doubtsOf(facts.evidence))),
      )
    }
    expect(readAs('months-of-installments')).toEqual([
      [12, undefined, { count: 1, unit: 'months' }],
      [1, undefined, { count: 12, unit: 'months' }],
    ])
    expect(readAs('installments')[1]).toEqual(['finalDueDate - - Required'])
  })
})

it('a column behind the term that says when a loan is due is no unit of the term', async () => {
  const { plan, facts } = await loansOf('Term;Frequency', '12;at maturity', '6;at maturity')
  expect(plan.columns.at(-1)?.field).toBe('every')
  expect(questionsOf(plan, facts).map(({ code }) => code)).toContain('term-unit')
})
