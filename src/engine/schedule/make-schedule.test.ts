import { describe, expect, test } from 'vitest'
import { formatDate, LAST_DATE } from '#values/calendar-date.ts'
import { formatAmount, sum } from '#values/money.ts'
import { PERIODIC_TYPES } from '#values/vocabulary/loan-terms.ts'
import { fullBulletTerms, months, terms } from '../example.test-support.ts'
import { scheduleTable, table } from '../schedule-table.test-support.ts'
import { makeSchedule } from './make-schedule.ts'

function made(...asked: Parameters<typeof terms>): string {
  return scheduleTable(makeSchedule(terms(...asked)))
}

describe('REGULAR', () => {
  test('has equal principal and interest on the falling balance', () => {
    expect(made('REGULAR', '2000.00', '14', 8, { start: '2025-01-26', every: months(3) })).toBe(table`
      due date    days  principal  interest   total  balance
      2025-04-26    90     250.00     70.00  320.00  1750.00
      2025-07-26    90     250.00     61.25  311.25  1500.00
      2025-10-26    90     250.00     52.50  302.50  1250.00
      2026-01-26    90     250.00     43.75  293.75  1000.00
      2026-04-26    90     250.00     35.00  285.00   750.00
      2026-07-26    90     250.00     26.25  276.25   500.00
      2026-10-26    90     250.00     17.50  267.50   250.00
      2027-01-26    90     250.00      8.75  258.75     0.00
    `)
  })

  test('leaves the rest to the last row', () => {
    expect(made('REGULAR', '100.00', '12', 3)).toBe(table`
      due date    days  principal  interest  total  balance
      2026-02-26    30      33.33      1.00  34.33    66.67
      2026-03-26    30      33.33      0.67  34.00    33.34
      2026-04-26    30      33.34      0.33  33.67     0.00
    `)
  })

  test('never pays back more than the balance where the share is rounded up', () => {
    expect(made('REGULAR', '0.05', '12', 8)).toBe(table`
      due date    days  principal  interest  total  balance
      2026-02-26    30       0.01      0.00   0.01     0.04
      2026-03-26    30       0.01      0.00   0.01     0.03
      2026-04-26    30       0.01      0.00   0.01     0.02
      2026-05-26    30       0.01      0.00   0.01     0.01
      2026-06-26    30       0.01      0.00   0.01     0.00
      2026-07-26    30       0.00      0.00   0.00     0.00
      2026-08-26    30       0.00      0.00   0.00     0.00
      2026-09-26    30       0.00      0.00   0.00     0.00
    `)
  })
})

describe('BULLET', () => {
  test('pays interest every period and the principal at the end', () => {
    expect(made('BULLET', '1000.00', '12', 4, { start: '2026-01-31', dayCount: 'ACT/360', first: '2026-02-28' })).toBe(
      table`
      due date    days  principal  interest    total  balance
      2026-02-28    28       0.00      9.33     9.33  1000.00
      2026-03-28    28       0.00      9.33     9.33  1000.00
      2026-04-28    31       0.00     10.33    10.33  1000.00
      2026-05-28    30    1000.00     10.00  1010.00     0.00
    `,
    )
  })

  test('from the 31st keeps the ends of the months', () => {
    expect(made('BULLET', '1000.00', '12', 4, { start: '2025-12-31', dayCount: 'ACT/365F' })).toBe(table`
      due date    days  principal  interest    total  balance
      2026-01-31    31       0.00     10.19    10.19  1000.00
      2026-02-28    28       0.00      9.21     9.21  1000.00
      2026-03-31    31       0.00     10.19    10.19  1000.00
      2026-04-30    30    1000.00      9.86  1009.86     0.00
    `)
  })
})

describe('FULL-BULLET', () => {
  const bulletOf = (...asked: Parameters<typeof fullBulletTerms>) =>
    scheduleTable(makeSchedule(fullBulletTerms(...asked)))

  test('has one row on its due date, with the interest of the whole time', () => {
    expect(bulletOf('1000.00', '14', '2027-01-26', { dayCount: 'ACT/360' })).toBe(table`
      due date    days  principal  interest    total  balance
      2027-01-26   365    1000.00    141.94  1141.94     0.00
    `)
    expect(bulletOf('1000.00', '14', '2027-01-26')).toBe(table`
      due date    days  principal  interest    total  balance
      2027-01-26   360    1000.00    140.00  1140.00     0.00
    `)
    expect(bulletOf('1000.00', '14', '2026-01-26')).toBe(table`
      due date    days  principal  interest    total  balance
      2026-01-26     0    1000.00      0.00  1000.00     0.00
    `)
  })
})

describe('ANNUITY', () => {
  test('has equal totals but for the last', () => {
    expect(made('ANNUITY', '1000.00', '12', 6)).toBe(table`
      due date    days  principal  interest   total  balance
      2026-02-26    30     162.55     10.00  172.55   837.45
      2026-03-26    30     164.18      8.37  172.55   673.27
      2026-04-26    30     165.82      6.73  172.55   507.45
      2026-05-26    30     167.48      5.07  172.55   339.97
      2026-06-26    30     169.15      3.40  172.55   170.82
      2026-07-26    30     170.82      1.71  172.53     0.00
    `)
  })

  test('has equal totals over periods of unequal length too', () => {
    expect(made('ANNUITY', '1000.00', '12', 4, { start: '2025-12-31', dayCount: 'ACT/360' })).toBe(table`
      due date    days  principal  interest   total  balance
      2026-01-31    31     245.95     10.33  256.28   754.05
      2026-02-28    28     249.24      7.04  256.28   504.81
      2026-03-31    31     251.06      5.22  256.28   253.75
      2026-04-30    30     253.75      2.54  256.29     0.00
    `)
  })

  test('starts with a row without interest where the first due date is the start', () => {
    expect(made('ANNUITY', '300.00', '12', 3, { first: '2026-01-26' })).toBe(table`
      due date    days  principal  interest   total  balance
      2026-01-26     0     101.00      0.00  101.00   199.00
      2026-02-26    30      99.01      1.99  101.00    99.99
      2026-03-26    30      99.99      1.00  100.99     0.00
    `)
  })

  test('pays a tiny loan off early where the installment is rounded up', () => {
    expect(made('ANNUITY', '0.02', '12', 4)).toBe(table`
      due date    days  principal  interest  total  balance
      2026-02-26    30       0.01      0.00   0.01     0.01
      2026-03-26    30       0.01      0.00   0.01     0.00
      2026-04-26    30       0.00      0.00   0.00     0.00
      2026-05-26    30       0.00      0.00   0.00     0.00
    `)
  })

  test('leaves a tiny loan to the last row where the installment is rounded down to nothing', () => {
    expect(made('ANNUITY', '0.01', '12', 3)).toBe(table`
      due date    days  principal  interest  total  balance
      2026-02-26    30       0.00      0.00   0.00     0.01
      2026-03-26    30       0.00      0.00   0.00     0.01
      2026-04-26    30       0.01      0.00   0.01     0.00
    `)
  })
})

describe('0 %', () => {
  test.each(['ANNUITY', 'REGULAR'] as const)('%s shares the amount out', (scheduleType) => {
    expect(made(scheduleType, '100.00', '0', 3)).toBe(table`
      due date    days  principal  interest  total  balance
      2026-02-26    30      33.33      0.00  33.33    66.67
      2026-03-26    30      33.33      0.00  33.33    33.34
      2026-04-26    30      33.34      0.00  33.34     0.00
    `)
  })
})

describe('the ends of the range', () => {
  test.each(PERIODIC_TYPES)('1,200 installments of a %s', (scheduleType) => {
    const rows = makeSchedule(terms(scheduleType, '1000000.00', '7.25', 1200))
    expect(rows.length).toBe(1200)
    expect(formatDate(rows.at(-1)?.dueDate ?? LAST_DATE)).toBe('2126-01-26')
    expect(formatAmount(sum(rows.map((row) => row.principalAmount)))).toBe('1000000.00')
    expect(rows.at(-1)?.balanceAmount).toBe(0)
  })

  test('0.01 EUR in one installment', () => {
    expect(made('REGULAR', '0.01', '999.999999', 1)).toBe(table`
      due date    days  principal  interest  total  balance
      2026-02-26    30       0.01      0.01   0.02     0.00
    `)
  })

  test('999,999,999,999.99 EUR', () => {
    expect(made('ANNUITY', '999999999999.99', '14', 3)).toBe(table`
      due date    days        principal        interest            total          balance
      2026-02-26    30  329474515603.81  11666666666.67  341141182270.48  670525484396.18
      2026-03-26    30  333318384952.52   7822797317.96  341141182270.48  337207099443.66
      2026-04-26    30  337207099443.66   3934082826.84  341141182270.50             0.00
    `)
  })
})
