import { describe, expect, it } from 'vitest'
import { csvOf, HEADS, IMPORTS, lineOf } from './files.test-support.ts'
import { desk, LOAN, type Texts } from './paid-loans.test-support.ts'

const TERMS = new Set(['numberOfInstallments', 'firstDueDate'])
const ROWS = [
  { dueDate: '2026-02-15', principalAmount: '600.00', interestAmount: '12.00' },
  { dueDate: '2026-03-15', principalAmount: '600.00', interestAmount: '6.00' },
]

/** A loan of two rows, with a fee in the total of each. */
function fileOf(head: string, fees: readonly string[], more: readonly Texts[], lacking = ''): string {
  const lines = ROWS.map((row, at) => ({ ...lineOf(1, { ...LOAN, ...row }), [head]: fees[at] ?? '', ...more[at] }))
  const heads = [...HEADS.filter((field) => !TERMS.has(field)), ...Object.keys(ROWS[0] ?? {}), head]
  return csvOf(lines, [...heads.filter((field) => field !== lacking), ...Object.keys(more[0] ?? {})])
}

/** Principal, interest and what is paid of each row of the created loan, or its faults; and its oddities. */
async function made(file: string) {
  const { imports, call } = await desk()
  const { uuid } = await imports.checked(file)
  const [line] = await imports.lines(uuid)
  const oddities = line?.oddities ?? []
  if (line?.outcome !== 'ready')
    return { rows: (line?.faults ?? []).map(({ field, detail }) => `${field}: ${detail}`), oddities }
  await imports.done(uuid, 'start')
  const loanUuid = (await imports.lines(uuid))[0]?.loanUuid
  const { data } = (await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).body
  const rows: readonly Texts[] = data.paymentSchedule
  const shown = rows.map(
    (row) =>
      `${row.totalPrincipalAmount} ${row.totalInterestAmount} paid ${row.paidPrincipalAmount} ${row.paidInterestAmount}`,
  )
  return { rows: shown, oddities }
}

describe('a fee in the installments of a file', () => {
  const PAID = ['600.00 12.00 paid 600.00 12.00', '600.00 6.00 paid 0.00 0.00']
  const TOTALS = [{ totalAmount: '613.50' }, { totalAmount: '607.50' }]

  it('is no part of what is registered, and none of the interest where a total says that', async () => {
    const unpaid = ['600.00 12.00 paid 0.00 0.00', '600.00 6.00 paid 0.00 0.00']
    expect((await made(fileOf('feeAmount', ['1.50', '1.50'], TOTALS))).rows).toEqual(unpaid)
    expect((await made(fileOf('feeAmount', ['1.50', '1.50'], TOTALS, 'interestAmount'))).rows).toEqual(unpaid)
  })

  it.each<[string, readonly Texts[], readonly string[], boolean]>([
    ['a whole installment', [{ installmentPaidAmount: '613.50' }, { installmentPaidAmount: '0' }], PAID, false],
    [
      'a part of one, the fee first',
      [{ installmentPaidAmount: '613.50' }, { installmentPaidAmount: '10.00' }],
      ['600.00 12.00 paid 600.00 12.00', '600.00 6.00 paid 2.50 6.00'],
      true,
    ],
    [
      'less than a fee',
      [{ installmentPaidAmount: '1.00' }, { installmentPaidAmount: '' }],
      ['600.00 12.00 paid 0.00 0.00', '600.00 6.00 paid 0.00 0.00'],
      true,
    ],
    [
      'more than a whole one',
      [{ installmentPaidAmount: '613.51' }],
      ['installmentPaidAmount: More than the 612.00 that is due'],
      false,
    ],
    ['whole ones in all of the loan', [{ paidAmount: '613.50' }, { paidAmount: '613.50' }], PAID, false],
    [
      'a part in all of the loan',
      [{ paidAmount: '623.50' }, { paidAmount: '623.50' }],
      ['600.00 12.00 paid 600.00 12.00', '600.00 6.00 paid 2.50 6.00'],
      true,
    ],
  ])('is taken off what is paid: %s', async (_, paid, rows, isOdd) => {
    const found = await made(fileOf('feeAmount', ['1.50', '1.50'], paid))
    expect(found.rows).toEqual(rows)
    expect(found.oddities.includes('fee-paid-in-part')).toBe(isOdd)
  })

  it('above its total is a fault', async () => {
    expect((await made(fileOf('feeAmount', ['700.00', '1.50'], TOTALS))).rows).toContain(
      'feeAmount: More than the 613.50 that is due',
    )
  })

  it.each([
    'Haldustasu',
    'Gebühr',
    'Administravimo mokestis',
    'Seguro',
    'Poplatek',
    'Prowizja',
    'Комиссия',
    'Fee',
    'Kulu',
  ])('is the first answer about “%s”', async (head) => {
    const { imports, call } = await desk()
    const { uuid, questions } = await imports.read(fileOf(head, ['1.50', '1.50'], TOTALS))
    const [question] = questions
    expect([question?.code, question?.params.head]).toEqual(['unused-column', head])
    expect(question?.choices[0]?.params.field).toBe('feeAmount')
    await call('PUT', `${IMPORTS}/${uuid}/plan`, question?.choices[0]?.change)
    await imports.done(uuid, 'check')
    expect((await imports.lines(uuid)).map(({ outcome }) => outcome)).toEqual(['ready'])
  })

  it('is taken off what is paid by the due dates, in whatever order the file has them', async () => {
    const [one = '', ...lines] = fileOf(
      'feeAmount',
      ['1.50', '1.50'],
      [{ paidAmount: '623.50' }, { paidAmount: '623.50' }],
    )
      .trim()
      .split('\n')
    expect((await made([one, ...lines.toReversed()].join('\n'))).rows).toEqual([
      '600.00 12.00 paid 600.00 12.00',
      '600.00 6.00 paid 2.50 6.00',
    ])
    const dear = fileOf('feeAmount', ['40.00', '1.50'], [{ paidAmount: '30.00' }, { paidAmount: '30.00' }])
    const [head = '', ...rows] = dear.trim().split('\n')
    expect((await made([head, ...rows.toReversed()].join('\n'))).rows).toEqual([
      '600.00 12.00 paid 0.00 0.00',
      '600.00 6.00 paid 0.00 0.00',
    ])
  })

  it.each(['Rate inkl. Versicherung', 'Mensualité hors assurance', 'Cuota con seguro', 'Übertrag ohne Gebühr'])(
    'is not the first answer about “%s”',
    async (head) => {
      const { imports } = await desk()
      const { questions } = await imports.read(fileOf(head, ['613.50', '607.50'], [{}, {}]))
      const asked = questions.find(({ params }) => params.head === head)
      expect(asked?.choices[0]?.params.field).not.toBe('feeAmount')
    },
  )
})

describe('a fee in the line of a loan', () => {
  const TWELVE = { ...LOAN, scheduleType: 'ANNUITY', numberOfInstallments: '12', dayCount: 'EQUAL-PERIODS' }

  async function paidOf(paid: string, as?: string) {
    const { imports, call } = await desk()
    const fields = { givenInstallment: '108.12', feeAmount: '1.50', paidAmount: paid }
    const file = csvOf([lineOf(1, { ...TWELVE, ...fields })], [...HEADS, 'dayCount', ...Object.keys(fields)])
    const { uuid, questions } = await imports.read(file)
    const fee = questions
      .flatMap(({ choices }) => choices)
      .find(({ params }) => params.field === 'feeAmount' && params.as === as)
    await call('PUT', `${IMPORTS}/${uuid}/plan`, fee?.change)
    await imports.done(uuid, 'check')
    const [line] = await imports.lines(uuid)
    const shown = (field: string) => line?.cells.find((cell) => cell.field === field)?.text
    const isOdd = line?.oddities.includes('fee-paid-in-part')
    return { outcome: line?.outcome, given: shown('givenInstallment'), paid: shown('paidAmount'), isOdd }
  }

  it('is taken off its installment and off whatever is paid', async () => {
    expect(await paidOf('216.24')).toEqual({ outcome: 'ready', given: '106.62', paid: '213.24', isOdd: false })
    expect(await paidOf('217.24')).toEqual({ outcome: 'ready', given: '106.62', paid: '213.24', isOdd: true })
    expect(await paidOf('220.24')).toEqual({ outcome: 'ready', given: '106.62', paid: '215.74', isOdd: true })
  })

  it('is taken off what is paid alone where the installment is without it', async () => {
    const asked = (paid: string) => paidOf(paid, 'fee-of-paid')
    expect(await asked('219.24')).toEqual({ outcome: 'ready', given: '108.12', paid: '216.24', isOdd: false })
    expect(await asked('220.24')).toEqual({ outcome: 'ready', given: '108.12', paid: '216.24', isOdd: true })
    expect(await asked('0')).toMatchObject({ outcome: 'ready', given: '108.12', isOdd: false })
  })

  it.each(['Gebühr', 'Comisión de apertura', 'Fee'])('is not the first answer about “%s”', async (head) => {
    const { imports } = await desk()
    const file = csvOf([lineOf(1, { ...TWELVE, [head]: '25.00' })], [...HEADS, 'dayCount', head])
    const { questions } = await imports.read(file)
    const choices = questions.find(({ params }) => params.head === head)?.choices ?? []
    expect(choices[0]?.params.field).not.toBe('feeAmount')
    expect(choices.map(({ params }) => params.field)).toContain('feeAmount')
  })
})
