import { describe, expect, it } from 'vitest'
import { templateColumnName } from '#intake/templates/template-tables.ts'
import { csvOf, HEADS, IMPORTS, lineOf } from './files.test-support.ts'
import { desk, LOAN, type Texts } from './paid-loans.test-support.ts'

/** Oddities and paid rows of a loan whose column of due dates is taken so by its question. */
async function paidTo(day: string, as: 'last-paid' | 'next-unpaid') {
  const { imports, call } = await desk()
  const lines = [lineOf(1, { ...LOAN, Zzz: day }), lineOf(2, { ...LOAN, Zzz: '2026-02-15' })]
  const { uuid, questions, plan } = await imports.read(csvOf(lines, [...HEADS, 'Zzz']))
  const choice = questions.flatMap(({ choices }) => choices).find(({ params }) => params.as === as)
  const fixed = [...(plan?.fixed ?? []), { field: 'dayCount', value: '30E/360' }]
  await call('PUT', `${IMPORTS}/${uuid}/plan`, { ...choice?.change, fixed })
  await imports.ended(uuid)
  await imports.done(uuid, 'check')
  const [line] = await imports.lines(uuid)
  await imports.done(uuid, 'start')
  const loanUuid = (await imports.lines(uuid))[0]?.loanUuid
  const { data } = (await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).body
  const rows: readonly Texts[] = data.paymentSchedule
  return { oddities: line?.oddities, paid: rows.map((row) => row.paidPrincipalAmount) }
}

describe('a due date of installments that are paid', () => {
  it.each([
    ['last-paid', '', ['0.00', '0.00', '0.00'], []],
    ['last-paid', '2026-02-15', ['400.00', '0.00', '0.00'], []],
    ['last-paid', '2026-03-15', ['400.00', '400.00', '0.00'], []],
    ['last-paid', '2026-04-15', ['400.00', '400.00', '400.00'], ['principal-repaid']],
    ['last-paid', '2026-03-20', ['400.00', '400.00', '0.00'], ['paid-installments-differ']],
    ['next-unpaid', '', ['0.00', '0.00', '0.00'], ['due-unpaid']],
    ['next-unpaid', '2026-02-15', ['0.00', '0.00', '0.00'], []],
    ['next-unpaid', '2026-04-15', ['400.00', '400.00', '0.00'], []],
    ['next-unpaid', '2026-05-01', ['400.00', '400.00', '400.00'], ['principal-repaid', 'paid-installments-differ']],
  ] as const)('%s of %s', async (as, day, paid, oddities) => {
    expect(await paidTo(day, as)).toEqual({ paid, oddities })
  })
})

/** Oddities of a loan, and the paid principal and interest of each of its rows; or the faults of its line. */
async function paidOf(paid: Texts, loan: Texts = LOAN) {
  const { imports, call } = await desk()
  const { uuid } = await imports.checked(csvOf([lineOf(1, { ...loan, ...paid })], [...HEADS, ...Object.keys(paid)]))
  const [line] = await imports.lines(uuid)
  if (line?.outcome !== 'ready') return { faults: line?.faults.map(({ field, detail }) => `${field}: ${detail}`) }
  await imports.done(uuid, 'start')
  const loanUuid = (await imports.lines(uuid))[0]?.loanUuid
  const { data } = (await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).body
  const rows: readonly Texts[] = data.paymentSchedule
  return { oddities: line.oddities, rows: rows.map((row) => `${row.paidPrincipalAmount} ${row.paidInterestAmount}`) }
}

describe('a number of paid installments', () => {
  it.each<[string, Texts, readonly string[], readonly string[]]>([
    ['none', { paidInstallments: '0' }, ['0.00 0.00', '0.00 0.00', '0.00 0.00'], []],
    ['two', { paidInstallments: '2' }, ['400.00 12.00', '400.00 8.00', '0.00 0.00'], []],
    ['all', { paidInstallments: '3' }, ['400.00 12.00', '400.00 8.00', '400.00 4.00'], ['principal-repaid']],
    [
      'beside the principal that agrees',
      { paidInstallments: '2', paidPrincipal: '800.00' },
      ['400.00 12.00', '400.00 8.00', '0.00 0.00'],
      [],
    ],
    [
      'beside the principal of another number',
      { paidInstallments: '1', paidPrincipal: '800.00' },
      ['400.00 12.00', '400.00 0.00', '0.00 0.00'],
      ['paid-installments-differ'],
    ],
    [
      'beside the interest that agrees',
      { paidInstallments: '1', paidInterest: '12.00' },
      ['400.00 12.00', '0.00 0.00', '0.00 0.00'],
      [],
    ],
    [
      'beside other interest',
      { paidInstallments: '1', paidInterest: '20.00' },
      ['400.00 12.00', '0.00 8.00', '0.00 0.00'],
      ['paid-installments-differ'],
    ],
    [
      'beside all that is paid',
      { paidInstallments: '2', paidAmount: '820.00' },
      ['400.00 12.00', '400.00 8.00', '0.00 0.00'],
      [],
    ],
    [
      'beside another amount in all',
      { paidInstallments: '2', paidAmount: '412.00' },
      ['400.00 12.00', '0.00 0.00', '0.00 0.00'],
      ['paid-installments-differ'],
    ],
    [
      'beside a day until which interest is paid',
      { paidInstallments: '1', interestPaidUntil: '2026-03-15' },
      ['400.00 12.00', '0.00 8.00', '0.00 0.00'],
      ['paid-installments-differ'],
    ],
  ])('%s', async (_, paid, rows, oddities) => {
    expect(await paidOf(paid)).toEqual({ rows, oddities })
  })

  it('of a bullet is of its interest alone', async () => {
    const bullet = { ...LOAN, scheduleType: 'BULLET' }
    expect(await paidOf({ paidInstallments: '2' }, bullet)).toEqual({
      rows: ['0.00 12.00', '0.00 12.00', '0.00 0.00'],
      oddities: [],
    })
  })

  it.each([
    ['4', 'paidInstallments: More than the 3 installments of the loan'],
    ['-1', 'paidInstallments: Below zero'],
    ['1,5', 'paidInstallments: Not a whole number'],
  ])('%s is faulty', async (paidInstallments, fault) => {
    expect(await paidOf({ paidInstallments })).toEqual({ faults: [fault] })
  })
})

const NAMES = [
  ...['Installments paid', 'No. paid', 'Number of instalments paid', 'Sumokėtos įmokos', 'Samaksātie maksājumi'],
  ...['Tasutud osamaksed', 'Bezahlte Raten', 'Spłacone raty', 'Maksetut erät', 'Échéances payées', 'Cuotas pagadas'],
  ...['Rate pagate', 'N. rate pagate', 'Prest. pagas', 'Betaalde termijnen', 'Antal betalda rater', 'Betalte ydelser'],
  ...['Betalte terminer', 'Počet zaplacených splátek', 'Zaplatené splátky', 'Befizetett részletek', 'Rate achitate'],
  ...['Plaćene rate', 'Plačani obroki', 'Платени вноски', 'Оплаченные платежи', 'Сплачені платежі'],
  ...['Πληρωμένες δόσεις', 'Ödenen taksit sayısı', templateColumnName('paidInstallments')],
]

describe('a column of paid installments', () => {
  const fileOf = (head: string, cells: readonly string[]) =>
    csvOf(
      cells.map((cell, at) => ({ ...lineOf(at + 1, LOAN), [head]: cell })),
      [...HEADS, head],
    )

  it.each(NAMES)('is known where its name says so and it counts: %s', async (head) => {
    const { imports } = await desk()
    const { plan, questions } = await imports.read(fileOf(head, ['1', '0', '2']))
    expect(plan?.columns.at(-1)).toMatchObject({ field: 'paidInstallments', by: 'name', isSure: true })
    expect(questions.filter(({ column }) => column === HEADS.length)).toEqual([])
  })

  it('is asked about where it holds amounts', async () => {
    const { imports } = await desk()
    const { questions } = await imports.read(fileOf('Rate pagate', ['412.00', '0.00', '820.50']))
    expect(questions.map(({ code, column }) => [code, column])).toContainEqual(['content-differs', HEADS.length])
  })

  it('is offered for numbers under a name that nobody knows', async () => {
    const { imports } = await desk()
    const { questions } = await imports.read(fileOf('Zzz', ['1', '0', '2']))
    const choices = questions.find(({ column }) => column === HEADS.length)?.choices
    expect(choices?.map(({ params }) => params.field)).toContain('paidInstallments')
  })

  it('is none where it counts all of them', async () => {
    const { imports } = await desk()
    const lines = [1, 2].map((number) => ({ ...lineOf(number, LOAN), Installments: '3' }))
    const { plan } = await imports.read(csvOf(lines, [...HEADS, 'Installments']))
    expect(plan?.columns.at(-1)?.field).not.toBe('paidInstallments')
  })

  it('is not taken where each line is an installment', async () => {
    const { imports } = await desk()
    const heads = HEADS.filter((head) => head !== 'numberOfInstallments' && head !== 'firstDueDate')
    const own = ['dueDate', 'principalAmount', 'interestAmount']
    const rows = ['2026-02-15', '2026-03-15'].map((dueDate) => ({
      ...lineOf(1, LOAN),
      dueDate,
      principalAmount: '600.00',
      interestAmount: '6.00',
      'Installments paid': '1',
    }))
    const { plan, questions } = await imports.read(csvOf(rows, [...heads, ...own, 'Installments paid']))
    expect(plan?.columns.at(-1)?.field).toBe(null)
    expect(questions.flatMap(({ choices }) => choices.map(({ params }) => params.field))).not.toContain(
      'paidInstallments',
    )
  })
})
