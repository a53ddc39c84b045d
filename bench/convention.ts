import { findConvention, reproducingConvention } from '#engine/convention/find-convention.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { cents } from '#values/money.ts'
import { annuityTerms } from './annuity-terms.ts'
import { printRatios } from './ratios.ts'

/** Rows of an annuity whose convention is to be named; a second is what a person waits for 360 of them at most. */
function given(numberOfInstallments: number, firstCell: number) {
  const terms = annuityTerms(numberOfInstallments)
  const rows = makeSchedule(terms).map((row, index) => ({
    dueDate: row.dueDate,
    principal: row.principalAmount,
    interest: index === 0 ? cents(row.interestAmount + firstCell) : row.interestAmount,
  }))
  return { rows, loanAmount: terms.loanAmount, interestRate: terms.interestRate, issueDate: terms.startDate }
}

const [short, long, wrong, longest] = [given(12, 0), given(360, 0), given(360, 1), given(1200, 0)]

await printRatios('Which convention made these rows', 1, {
  '12 rows': () => findConvention(short),
  '360 rows': () => findConvention(long),
  '360 rows, one cell wrong': () => findConvention(wrong),
  '1,200 rows, the likeliest alone': () => reproducingConvention(longest),
})
