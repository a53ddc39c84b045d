import { findConvention, reproducingConvention } from '#engine/convention/find-convention.ts'
import { type Course, PLAIN_COURSE } from '#engine/schedule/course.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { add, type Cents, cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { annuityTerms } from './annuity/annuity-terms.ts'
import { printRatios } from './ratios.ts'

/** At this rate, each row of a hundred years repays something. */
const RATE = rateFromMillionths(3_500_000)

type Kind = { readonly course?: Partial<Course>; readonly loanAmount?: Cents }

/** Rows of an annuity for finding the convention, unchanged, and with one cent more in one of them. */
function given(numberOfInstallments: number, { course = {}, ...loan }: Kind = {}) {
  const terms = {
    ...annuityTerms(numberOfInstallments),
    interestRate: RATE,
    ...loan,
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

/** Includes the kinds that take longest to distinguish from others. */
const KINDS: Readonly<Record<string, Kind>> = {
  plain: {},
  'grace of nothing': { course: { pauses: [{ fromRow: 1, rows: 2, pays: 'nothing-added' }] } },
  'a fee': { course: { fee: { kind: 'amount', amount: cents(200), onWire: 'in-interest' } } },
  'a spreadsheet': { course: { isUnrounded: true } },
  'a spreadsheet of 700.00': { course: { isUnrounded: true }, loanAmount: cents(70_000) },
}

const short = given(12).right
const longest = given(1200).right
const cases = [360, 1200].flatMap((rows) =>
  Object.entries(KINDS).flatMap(([name, kind]) => {
    const { right, wrong } = given(rows, kind)
    return [
      [`${rows} rows, ${name}`, () => findConvention(right)],
      [`${rows} rows, ${name}, a cent off`, () => findConvention(wrong)],
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
