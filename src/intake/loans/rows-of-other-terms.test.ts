import { describe, expect, it } from 'vitest'
import { faults, load } from './read-file.test-support.ts'

const HEADS =
  'Loan ID;Client name;Client code;Loan amount;Interest rate;Country;Issue date;Schedule type;Due date;Principal due;Interest due'
const LOAN = 12_000

type Row = readonly [dueDate: string, principal: number, interest: number]

/** Oddities of a loan with these rows, of which the file says a rate. */
async function oddOf(rate: string, rows: readonly Row[], type: string) {
  const lines = rows.map(([dueDate, principal, interest]) =>
    [
      'LN-1',
      'Rasa B',
      '39001010011',
      LOAN,
      rate,
      'LT',
      '2026-01-01',
      type,
      dueDate,
      principal.toFixed(2),
      interest.toFixed(2),
    ].join(';'),
  )
  const { all } = await load([HEADS, ...lines].join('\n'))
  return all.flatMap((loan) => (loan.kind === 'request' ? loan.oddities : faults(loan)))
}

/** Rows on the first of each month of 2026 from February on, at 12 %; `shareOf` gives the share of a year of a month. */
function rowsOf(principals: readonly number[], shareOf: (days: number) => number): readonly Row[] {
  return principals.map((principal, at) => {
    const outstanding = LOAN - principals.slice(0, at).reduce((sum, one) => sum + one, 0)
    const days = new Date(Date.UTC(2026, at + 1, 0)).getUTCDate()
    const dueDate = new Date(Date.UTC(2026, at + 1, 1)).toISOString().slice(0, 10)
    return [dueDate, principal, outstanding * 0.12 * shareOf(days)]
  })
}

const SHARES: Readonly<Record<string, (days: number) => number>> = {
  'equal months': () => 1 / 12,
  'days of 365': (days) => days / 365,
  'days of 360': (days) => days / 360,
}
const PRINCIPALS: Readonly<Record<string, readonly number[]>> = {
  regular: Array.from({ length: 10 }, () => 1200),
  bullet: [...Array.from({ length: 9 }, () => 0), LOAN],
}
const COURSES = Object.entries(SHARES).flatMap(([days, shareOf]) =>
  Object.entries(PRINCIPALS).map(([type, principals]) => ({ days, type, rows: rowsOf(principals, shareOf) })),
)

describe('installments of a file', () => {
  it.each(COURSES)('are those of their rate, by $days: $type', async ({ rows, type }) => {
    expect(await oddOf('12', rows, type)).toEqual([])
  })

  it.each(COURSES)('are odd beside a margin, a rate of a month and none, by $days: $type', async ({ rows, type }) => {
    for (const rate of ['8', '1', '24', '0']) expect(await oddOf(rate, rows, type)).toContain('interest-unlike-rate')
  })

  it('are odd with flat interest, which is that of the whole amount to the end', async () => {
    const rows = rowsOf(PRINCIPALS.regular ?? [], () => 1 / 12).map(([day, principal]): Row => [day, principal, 120])
    expect(await oddOf('12', rows, 'regular')).toContain('interest-unlike-rate')
  })

  it.each(COURSES)('are odd beside a rate that is a fifth lower or higher, by $days: $type', async ({ rows, type }) => {
    for (const rate of ['9.6', '15']) expect(await oddOf(rate, rows, type)).toContain('interest-unlike-rate')
  })

  it.each(['12', '36', '60'])('are not odd where they are compounded to %s % in a year', async (rate) => {
    const shareOf = (days: number) => ((1 + Number(rate) / 100) ** (days / 365) - 1) / 0.12
    expect(await oddOf(rate, rowsOf(PRINCIPALS.regular ?? [], shareOf), 'regular')).toEqual([])
  })

  it('are not odd with interest in whole euros, nor with one day more', async () => {
    const small = rowsOf(PRINCIPALS.regular ?? [], (days) => (days + 1) / 365)
    const whole = small.map(([day, principal, interest]): Row => [day, principal, Math.round(interest)])
    for (const rows of [small, whole]) expect(await oddOf('12', rows, 'regular')).toEqual([])
  })

  it('are not odd for cents', async () => {
    expect(await oddOf('0', [['2026-02-15', LOAN, 0.99]], 'full bullet')).toEqual([])
  })
})
