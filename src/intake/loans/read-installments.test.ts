import { describe, expect, it } from 'vitest'
import { faults, load } from './read-file.test-support.ts'

describe('an installment a line', () => {
  const HEAD =
    'Loan ID;Client;Client code;Loan amount;Interest rate;Country;Issue date;Schedule type;Due date;Principal due;Interest due;Total due;Interest paid of installment'
  const line = (id: string, rest: string, amount = '1.000,00') =>
    `${id};Rasa Butkutė;39001010011;${amount};14;LT;31.01.2026;bullet;${rest}`
  const file = (...lines: string[]) =>
    [
      HEAD,
      line('A-1', '28.02.2026;0;10,00;10,00;10,00'),
      line('A-1', '31.03.2026;1.000,00;10,00;1.010,00;0'),
      ...lines,
      '',
    ].join('\n')

  it('is grouped by its lender loan ID', async () => {
    const {
      facts,
      all: read,
      loans,
    } = await load(file(line('B-1', '28.02.2026;400;4;404;'), line('B-1', '31.03.2026;600;4;604;')))
    expect(facts.format.shape).toBe('installment-a-line')
    expect(facts.loans).toBe(2)
    expect(loans.map(({ line: first, lastLine }) => [first, lastLine])).toEqual([
      [2, 3],
      [4, 5],
    ])
    expect(read[0]).toMatchObject({
      request: {
        schedule: [{ date: '2026-02-28', principalAmount: '0.00', interestAmount: '10.00' }, { date: '2026-03-31' }],
      },
      terms: null,
      midLife: {
        paid: {
          kind: 'of-installments',
          installments: [
            { principal: 0, interest: 1000 },
            { principal: 0, interest: 0 },
          ],
        },
      },
    })
    expect(read[1]?.kind).toBe('request')
  })

  it.each([
    [
      'another amount of the same loan',
      [line('B-1', '28.02.2026;400;4;404;'), line('B-1', '31.03.2026;600;4;604;', '999,00')],
      'loanAmount - 3 Differs from line 5, which is of the same loan',
    ],
    [
      'principal that is short',
      [line('B-1', '28.02.2026;400;4;404;')],
      'principalAmount - 9 The principal adds up to 400.00, 600.00 short of the loan amount of 1000.00',
    ],
    [
      'a total that is another',
      [line('B-1', '28.02.2026;1000;4;1005;')],
      'totalAmount 0 11 The total is 1005.00, but its parts come to 1004.00',
    ],
    [
      'a date twice',
      [line('B-1', '28.02.2026;500;4;504;'), line('B-1', '28.02.2026;500;4;504;')],
      'dueDate 1 8 Must differ from the dates of the other installments',
    ],
    [
      'a date before the issue',
      [line('B-1', '30.01.2026;1000;4;1004;')],
      'dueDate 0 8 Must not be before lenderIssueDate',
    ],
    [
      'a date that is none',
      [line('B-1', '30.02.2026;1000;4;1004;')],
      'dueDate 0 8 No such date: February 2026 has 28 days',
    ],
    ['an empty amount', [line('B-1', '28.02.2026;1000;;;')], 'interestAmount 0 10 Required'],
    [
      'paid more than due',
      [line('B-1', '28.02.2026;1000;4;1004;4,01')],
      'installmentPaidInterest 0 12 More than the 4.00 that is due',
    ],
  ])('says what is wrong with it: %s', async (_, lines, fault) => {
    const { all: read } = await load(file(...lines))
    expect(read.map(faults)).toEqual([[], [fault]])
  })

  it('is gathered over the whole file if its lines do not follow one another', async () => {
    const { loans } = await load(file(line('B-1', '28.02.2026;1000;4;1004;'), line('A-1', '30.04.2026;0;1;1;')))
    expect(loans.map(({ line: first, lastLine }) => [first, lastLine])).toEqual([
      [4, 4],
      [2, 5],
    ])
  })

  it('with a line without an ID never takes it into the loan before', async () => {
    const { all: read } = await load(file(line('', '30.04.2026;1000;1;1001;')))
    expect(read.map(faults)).toEqual([[], ['lenderLoanId - 0 Required']])
  })

  it('can be corrected in an installment', async () => {
    const { read } = await load(file(line('B-1', '30.02.2026;1000;4;1004;')))
    expect(read(1, [{ field: 'dueDate', row: 0, text: '2026-02-28' }])).toMatchObject({
      kind: 'request',
      request: { schedule: [{ date: '2026-02-28' }] },
    })
  })

  it('has the sum of its principal for a loan amount where the file has none', async () => {
    const text =
      'Loan ID;Client;Client code;Interest rate;Country;Issue date;Schedule type;Due date;Principal due;Total due\nA;Rasa B;39001010011;14;LT;31.01.2026;bullet;28.02.2026;333,33;340\nA;Rasa B;39001010011;14;LT;31.01.2026;bullet;31.03.2026;666,68;670\n'
    expect((await load(text)).all[0]).toMatchObject({
      request: { loanAmount: '1000.01', schedule: [{ interestAmount: '6.67' }, { interestAmount: '3.32' }] },
    })
  })
})
