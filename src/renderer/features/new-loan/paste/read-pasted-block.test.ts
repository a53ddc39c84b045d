import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate, dateFromEpochDay, formatDate } from '#values/calendar-date.ts'
import { cents, formatAmount } from '#values/money.ts'
import { blockSign, readPastedAmount, readPastedBlock } from './read-pasted-block.ts'

/** The block as a table: cells separated by ` | `, a fault in brackets after its cell. */
function pasted(text: string): string[] {
  const block = readPastedBlock(text)
  const lines = block?.lines ?? []
  return lines.map((line) => line.map(({ text, fault }) => (fault ? `${text} [${fault}]` : text)).join(' | '))
}

const TWO_ROWS = ['2026-02-28 | 1,000.00 | 5.50', '2026-03-31 | 1,000.00 | 2.75']

describe('a block pasted into the schedule', () => {
  it.each([
    ['Excel, points', '2026-02-28\t1,000.00\t5.50\r\n2026-03-31\t1,000.00\t2.75\r\n'],
    ['Excel, commas', '28.02.2026\t1.000,00\t5,50\n31.03.2026\t1.000,00\t2,75'],
    ['semicolons, commas', '28.02.2026;1.000,00;5,50\n31.03.2026;1.000,00;2,75\n'],
    ['semicolons, blanks', '28/02/2026; 1 000,00 ;5,5\n31/03/2026;1 000;2,75'],
    ['commas, points', '2026-02-28,1000.00,5.50\n2026-03-31,1000.00,2.75'],
    ['commas, decimal commas', '2026-02-28,1000,00,5,50\n2026-03-31,1000,00,2,75'],
    ['commas, grouped with a point', '28.02.2026,1.000,00,5,50\n31.03.2026,1.000,00,2,75'],
    ['commas, grouped with a comma', '28/02/2026,1,000.00,5.50\n31/03/2026,1,000.00,2.75'],
    ['commas, quoted', '"2026-02-28","1,000.00","5.50"\n"2026-03-31","1,000.00","2.75"'],
    ['commas, quoted decimal commas', '28.02.2026,"1.000,00","5,50"\n31.03.2026,"1.000,00","2,75"'],
    ['currency', '2026-02-28\t€1,000.00\t€5.50\n2026-03-31\t1,000.00 EUR\t2.75 EUR'],
    ['time of day', '2026-02-28 00:00:00;1000.00;5.50\n2026-03-31T00:00:00Z;1000.00;2.75'],
  ])('is read: %s', (_, text) => {
    expect(pasted(text)).toEqual(TWO_ROWS)
  })

  it.each([
    ['a head line', 'Due date\tPrincipal\tInterest\n2026-02-28\t1000\t5.50\n2026-03-31\t1000\t2.75'],
    ['a head in another order', 'Interest;Principal;Due date\n5.50;1000;2026-02-28\n2.75;1000;2026-03-31'],
    ['numbers before', '1\t2026-02-28\t1000.00\t5.50\n2\t2026-03-31\t1000.00\t2.75'],
    ['numbers before, commas', '1,2026-02-28,1000,00,5,50\n2,2026-03-31,1000,00,2,75'],
    ['totals after', '2026-02-28;1000;5,50;1005,50\n2026-03-31;1000;2,75;1002,75'],
    ['totals after, commas', '2026-02-28,1000,5.50,1005.50\n2026-03-31,1000,2.75,1002.75'],
    ['totals after, decimal commas', '2026-02-28,1000,5,50,1005,50\n2026-03-31,1000,2,75,1002,75'],
    ['totals before', '2026-02-28\t1005.50\t1000\t5.50\n2026-03-31\t1002.75\t1000\t2.75'],
    ['totals and balance', '2026-02-28\t1000\t5.50\t1005.50\t1000\n2026-03-31\t1000\t2.75\t1002.75\t0'],
    ['days between', '2026-02-28\t30\t1000\t5.50\t1005.50\n2026-03-31\t30\t1000\t2.75\t1002.75'],
    ['a line of sums', '2026-02-28\t1000\t5.50\n2026-03-31\t1000\t2.75\n\t2000\t8.25'],
    ['a line called total', 'Date,Principal,Interest\n2026-02-28,1000,5.50\n2026-03-31,1000,2.75\nTotal,2000,8.25'],
    [
      'the whole table that Generate shows',
      'No.\tFrom\tDue date\tDays\tPrincipal\tInterest\tTotal\tBalance\n' +
        '1\t2026-01-28\t2026-02-28\t30\t1,000.00\t5.50\t1,005.50\t1,000.00\n' +
        '2\t2026-02-28\t2026-03-31\t33\t1,000.00\t2.75\t1,002.75\t0.00\n' +
        'Σ of 2 rows\t\t\t\t2,000.00\t8.25\t2,008.25\t',
    ],
  ])('leaves out what is not of a row: %s', (_, text) => {
    expect(pasted(text)).toEqual(TWO_ROWS)
  })

  it('keeps the text of a bad cell and says what the block decides about it', () => {
    expect(pasted('31.06.2026;1.666,66;29,17\n31.07.2026;abc;14,585\nsoon;1.666,66;-1')).toEqual([
      '31.06.2026 | 1,666.66 | 29.17',
      '2026-07-31 | abc [Not an amount] | 14,585 [At most 2 decimals]',
      'soon | 1,666.66 | -1 [Below zero]',
    ])
  })

  it('marks a line whose commas can be read in two ways', () => {
    expect(pasted('2026-02-28,500,20,10\n2026-03-31,500,00,10,25')).toEqual([
      '2026-02-28 | 500,20,10 [Decimal comma or next cell?] | ',
      '2026-03-31 | 500.00 | 10.25',
    ])
  })

  it('believes whole totals that come out right on every line', () => {
    expect(pasted('2026-02-28,500,20,520\n2026-03-31,500,15,515')).toEqual([
      '2026-02-28 | 500.00 | 20.00',
      '2026-03-31 | 500.00 | 15.00',
    ])
  })

  it('does not take a zero and a sum by chance for a total', () => {
    expect(pasted('2026-02-28,0,10,10')).toEqual(['2026-02-28 | 0,10,10 [Decimal comma or next cell?] | '])
  })

  it('takes an empty amount for empty, never for zero', () => {
    expect(pasted('2026-02-28;;5,50\n2026-03-31;1000;')).toEqual(['2026-02-28 |  | 5.50', '2026-03-31 | 1,000.00 | '])
  })

  it('counts columns that nothing speaks for', () => {
    expect(readPastedBlock('2026-02-28\t1000\t5\t7\n2026-03-31\t1000\t4\t7')?.leftOutColumns).toBe(1)
  })

  it('goes where the paste was made when it holds no dates', () => {
    expect(readPastedBlock('1.000,50\n500,00')).toEqual({
      kind: 'cells',
      lines: [[{ text: '1,000.50' }], [{ text: '500.00' }]],
      leftOutColumns: 0,
    })
    expect(pasted('1000.00,5.50\n500.00,2.75')).toEqual(['1,000.00 | 5.50', '500.00 | 2.75'])
  })

  it('is no block when it is one cell', () => {
    expect(readPastedBlock('1.234,56')).toBeUndefined()
    expect(readPastedBlock('')).toBeUndefined()
  })

  it('never takes more columns than the grid has from a table with dates', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'2026-0123456789.,;\t\n" x') }), (noise) => {
        const block = readPastedBlock(`${noise}\n2026-12-31;1.000,00;5,00`)
        if (block?.kind === 'rows') expect(block.lines.every((line) => line.length === 3)).toBe(true)
      }),
    )
  })

  it('gives back every amount and date in each notation', () => {
    const from = calendarDate('2000-01-01')
    const row = fc.record({
      date: fc.integer({ min: 0, max: 70_000 }).map((days) => dateFromEpochDay(from + days)),
      principal: fc.integer({ min: 0, max: 99_999_999_999_999 }).map(cents),
      interest: fc.integer({ min: 0, max: 99_999_999 }).map(cents),
    })
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 2, maxLength: 8 }),
        fc.constantFrom('german', 'english'),
        (rows, style) => {
          const write = (amount: string) => (style === 'german' ? germanAmount(amount) : englishAmount(amount))
          const text = rows
            .map(({ date, principal, interest }) =>
              [formatDate(date), write(formatAmount(principal)), write(formatAmount(interest))].join('\t'),
            )
            .join('\n')
          const expected = rows.map(({ date, principal, interest }) =>
            [formatDate(date), englishAmount(formatAmount(principal)), englishAmount(formatAmount(interest))].join(
              ' | ',
            ),
          )
          expect(pasted(text)).toEqual(expected)
        },
      ),
    )
  })
})

function englishAmount(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+\.)/g, ',')
}

function germanAmount(amount: string): string {
  return englishAmount(amount).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
}

/** Each amount of a block as read: the value, or the reason in brackets. */
function read(...texts: string[]): string[] {
  const sign = blockSign(texts)
  return texts.map((text) => {
    const typed = readPastedAmount(text, sign)
    return typed.kind === 'ok' ? typed.value : `[${typed.reason}]`
  })
}

describe('amounts of one pasted block', () => {
  it('are read with a decimal comma where one cell shows it', () => {
    expect(read('1.234', '1.234,56', '500')).toEqual(['1234.00', '1234.56', '500.00'])
  })

  it('are read with a decimal point where one cell shows it', () => {
    expect(read('1,234', '1,234.56', '500')).toEqual(['1234.00', '1234.56', '500.00'])
  })

  it('are never read a thousand times too large beside a decimal comma', () => {
    expect(read('141,167', '12,5')).toEqual(['[At most 2 decimals]', '12.50'])
  })

  it('are grouped where only groups are seen', () => {
    expect(read('1,234', '500')).toEqual(['1234.00', '500.00'])
  })

  it('are marked where grouping does not fit the amounts beside them', () => {
    expect(read('1000', '141,167')).toEqual(['1000.00', '[Thousands or decimals?]'])
  })

  it('keep their own clear sign in a block that mixes signs, and the unclear one is marked', () => {
    expect(read('1.234,56', '1,234.56', '1,234')).toEqual(['1234.56', '1234.56', '[Thousands or decimals?]'])
  })

  it('may have a currency, blanks or apostrophes, and a dash means zero', () => {
    expect(read('€ 1 234,50', '1 234,50 EUR', "1'234,5 €", '-')).toEqual(['1234.50', '1234.50', '1234.50', '0.00'])
  })

  it('are marked where they are below zero or no amount', () => {
    expect(read('-5.00', 'abc', '1.5.5')).toEqual(['[Below zero]', '[Not an amount]', '[Not an amount]'])
  })
})
