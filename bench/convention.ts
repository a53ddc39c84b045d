import { findConvention, reproducingConvention } from '#engine/convention/find-convention.ts'
import { type Course, PLAIN_COURSE } from '#engine/schedule/course.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { add, cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { annuityTerms } from './annuity/annuity-terms.ts'
import { printRatios } from './ratios.ts'

/** A rate at which a hundred years of rows pay something back in each. */
const RATE = rateFromMillionths(3_500_000)

/** Rows of an annuity whose convention is to be named, as they are, and with a cent more in one of them. */
function given(numberOfInstallments: number, course: Partial<Course> = {}) {
  const terms = {
    ...annuityTerms(numberOfInstallments),
    interestRate: RATE,
    course: { ...PLAIN_COURSE, ...course },
  }
  const rows = makeSchedule(terms).map((row) => ({
    dueDate: row.dueDate,
    principal: row.principalAmount,
    interest: add(row.interestAmount, row.feeAmount),
  }))
  const right = { rows, loanAmount: terms.loanAmount, interestRate: terms.interestRate, issueDate: terms.startDate }
  const wrong = rows.map((row, index) => (index === 5 ? { ...row, interest: cents(row.interest + 1) } : row))
  return { right, wrong: { ...right, rows: wrong } }
}

/** Those that take longest to be told apart from what they are not, too. */
const KINDS: Readonly<Record<string, Partial<Course>>> = {
  plain: {},
  'grace of nothing': { pauses: [{ fromRow: 1, rows: 2, pays: 'nothing-added' }] },
  'a fee': { fee: { kind: 'amount', amount: cents(200), onWire: 'in-interest' } },
}

const short = given(12).right
const longest = given(1200).right
const cases = [360, 1200].flatMap((rows) =>
  Object.entries(KINDS).flatMap(([kind, course]) => {
    const { right, wrong } = given(rows, course)
    return [
      [`${rows} rows, ${kind}`, () => findConvention(right)],
      [`${rows} rows, ${kind}, a cent off`, () => findConvention(wrong)],
    ] as const
  }),
)

await printRatios(
  'Which convention made these rows',
  1,
  {
    '12 rows': () => findConvention(short),
    ...Object.fromEntries(cases),
    '1200 rows, the likeliest alone': () => reproducingConvention(longest),
  },
  3,
)
