import { describe, expect, it } from 'vitest'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'
import { desk, fileOf, LOAN, type Texts } from './paid-loans.test-support.ts'

/** Lists principal and interest that were paid of each row of the loan that is created, or the faults of its line. */
async function paidRows(file: string): Promise<readonly string[]> {
  const { imports, call } = await desk()
  const { uuid } = await imports.checked(file)
  const [line] = await imports.lines(uuid)
  if (line?.outcome !== 'ready') return (line?.faults ?? []).map(({ field, detail }) => `${field}: ${detail}`)
  await imports.done(uuid, 'start')
  const loanUuid = (await imports.lines(uuid))[0]?.loanUuid
  const { data } = (await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).body
  const rows: readonly Texts[] = data.paymentSchedule
  return rows.map((row) => `${row.paidPrincipalAmount} ${row.paidInterestAmount}`)
}

async function odditiesOf(paid: Texts): Promise<readonly string[]> {
  const { imports } = await desk()
  const { uuid } = await imports.checked(fileOf(paid))
  return (await imports.lines(uuid)).flatMap(({ oddities }) => oddities)
}

describe('what was paid of a loan before', () => {
  it.each<[string, Texts, readonly string[]]>([
    ['nothing', { paidAmount: '0.00' }, ['0.00 0.00', '0.00 0.00', '0.00 0.00']],
    ['in all, of the oldest interest first', { paidAmount: '10.00' }, ['0.00 10.00', '0.00 0.00', '0.00 0.00']],
    ['in all, row after row', { paidAmount: '425.00' }, ['400.00 12.00', '5.00 8.00', '0.00 0.00']],
    ['in all, to the cent', { paidAmount: '1224.00' }, ['400.00 12.00', '400.00 8.00', '400.00 4.00']],
    [
      'in all, beside the principal',
      { paidAmount: '420.00', paidPrincipal: '400.00' },
      ['400.00 12.00', '0.00 8.00', '0.00 0.00'],
    ],
    [
      'in all, beside the interest',
      { paidAmount: '420.00', paidInterest: '12.00' },
      ['400.00 12.00', '8.00 0.00', '0.00 0.00'],
    ],
    [
      'all three',
      { paidAmount: '412.00', paidPrincipal: '400.00', paidInterest: '12.00' },
      ['400.00 12.00', '0.00 0.00', '0.00 0.00'],
    ],
    [
      'the principal, and interest until a day',
      { paidPrincipal: '450.00', interestPaidUntil: '2026-03-15' },
      ['400.00 12.00', '50.00 8.00', '0.00 0.00'],
    ],
    [
      'the principal, and interest until the day before',
      { paidPrincipal: '450.00', interestPaidUntil: '2026-03-14' },
      ['400.00 12.00', '50.00 0.00', '0.00 0.00'],
    ],
    ['interest alone, until a day', { interestPaidUntil: '2026-02-15' }, ['0.00 12.00', '0.00 0.00', '0.00 0.00']],
    [
      'an amount of interest, which goes before the day',
      { paidInterest: '3.00', interestPaidUntil: '2026-03-15' },
      ['0.00 3.00', '0.00 0.00', '0.00 0.00'],
    ],
    ['more in all than is due', { paidAmount: '1224.01' }, ['paidAmount: More than the 1224.00 that is due']],
    [
      'less in all than the principal',
      { paidAmount: '399.99', paidPrincipal: '400.00' },
      ['paidAmount: Less than the 400.00 that is a part of it'],
    ],
    [
      'three that do not agree',
      { paidAmount: '413.00', paidPrincipal: '400.00', paidInterest: '12.00' },
      ['paidAmount: The total is 413.00, but its parts come to 412.00'],
    ],
    [
      'no day',
      { paidPrincipal: '400.00', interestPaidUntil: '2026-02-30' },
      ['interestPaidUntil: No such date: February 2026 has 28 days'],
    ],
  ])('is %s', async (_, paid, expected) => {
    expect(await paidRows(fileOf(paid))).toEqual(expected)
  })

  it.each<[string, Texts, readonly string[]]>([
    ['a loan whose principal is paid', { paidPrincipal: '1200.00', paidInterest: '0.00' }, ['principal-repaid']],
    ['a loan that is paid in all', { paidAmount: '1224.00' }, ['principal-repaid']],
    ['a loan of which a cent is left', { paidAmount: '1223.99' }, ['paid-within-installment']],
    ['one that is as far as its interest', { paidPrincipal: '800.00', interestPaidUntil: '2026-03-15' }, []],
    [
      'one whose principal is behind its interest',
      { paidPrincipal: '799.99', interestPaidUntil: '2026-03-15' },
      ['paid-within-installment', 'principal-behind-interest'],
    ],
    [
      'one whose interest is paid until a day within a period, or before its end',
      { paidPrincipal: '400.00', interestPaidUntil: '2026-03-14' },
      ['paid-within-installment'],
    ],
    [
      'one whose interest is paid until a day within the first period',
      { interestPaidUntil: '2026-02-01' },
      ['paid-within-installment'],
    ],
    ['one whose interest is paid until the issue', { paidPrincipal: '0.00', interestPaidUntil: '2026-01-15' }, []],
    ['one with interest alone', { interestPaidUntil: '2026-02-15' }, ['principal-behind-interest']],
    ['one with principal alone', { paidPrincipal: '800.00' }, ['interest-paid-unsaid']],
  ])('of %s, in what is odd', async (_, paid, expected) => {
    expect(await odditiesOf(paid)).toEqual(expected)
  })

  it('makes a repaid loan odd on a live service, too, where it is registered as new', async () => {
    const live = await liveDesk()
    const imports = importsOf(live)
    const { uuid } = await imports.checked(fileOf({ paidAmount: '1224.00' }))
    expect((await imports.lines(uuid)).map(({ oddities }) => oddities)).toEqual([['principal-repaid']])
  })
})

describe('what was paid of installments before', () => {
  const ROWS = [
    { dueDate: '2026-02-15', principalAmount: '600.00', interestAmount: '12.00' },
    { dueDate: '2026-03-15', principalAmount: '600.00', interestAmount: '6.00' },
  ]
  const TERMS = new Set(['numberOfInstallments', 'firstDueDate'])

  function rowsOf(paid: readonly Texts[]): string {
    const lines = ROWS.map((row, at) => ({ ...lineOf(1, { ...LOAN, ...row }), ...paid[at] }))
    const heads = [...HEADS.filter((head) => !TERMS.has(head)), ...Object.keys({ ...ROWS[0], ...paid[0] })]
    return csvOf(lines, heads)
  }

  it.each<[string, readonly Texts[], readonly string[]]>([
    [
      'in all, its interest first',
      [{ installmentPaidAmount: '612.00' }, { installmentPaidAmount: '5.00' }],
      ['600.00 12.00', '0.00 5.00'],
    ],
    [
      'in all, beside its principal',
      [{ installmentPaidAmount: '605.00', installmentPaidPrincipal: '600.00' }],
      ['600.00 5.00', '0.00 0.00'],
    ],
    [
      'more than is due',
      [{ installmentPaidAmount: '612.01' }],
      ['installmentPaidAmount: More than the 612.00 that is due'],
    ],
    ['its principal alone', [{ installmentPaidPrincipal: '600.00' }], ['600.00 0.00', '0.00 0.00']],
    [
      'less than its interest',
      [{ installmentPaidAmount: '5.00', installmentPaidInterest: '6.00' }],
      ['installmentPaidAmount: Less than the 6.00 that is a part of it'],
    ],
  ])('is %s', async (_, paid, expected) => {
    expect(await paidRows(rowsOf(paid))).toEqual(expected)
  })

  it.each([
    ['bezahlt', ['ja', 'nein'], ['600.00 12.00', '0.00 0.00']],
    ['Paid', ['Yes', 'No'], ['600.00 12.00', '0.00 0.00']],
    ['Zapłacono', ['tak', '5.00'], ['600.00 12.00', '0.00 5.00']],
    ['Apmokėta', ['taip', ''], ['600.00 12.00', '0.00 0.00']],
    ['Paid', ['1', '0'], ['600.00 12.00', '0.00 0.00']],
    ['Betald', ['x', ''], ['600.00 12.00', '0.00 0.00']],
  ])('is asked where words in “%s” say it: %j', async (head, cells, expected) => {
    const { imports, call } = await desk()
    const { uuid, questions } = await imports.read(rowsOf(cells.map((cell) => ({ [head]: cell }))))
    expect(questions.map(({ code, params }) => [code, params.head])).toEqual([['unused-column', head]])
    const [first] = questions[0]?.choices ?? []
    expect(first?.params).toEqual({ field: 'installmentPaidAmount', as: 'paid-or-not' })
    expect((await call('PUT', `${IMPORTS}/${uuid}/plan`, first?.change)).status).toBe(200)
    expect((await imports.done(uuid, 'check')).questions).toEqual([])
    await imports.done(uuid, 'start')
    const loanUuid = (await imports.lines(uuid))[0]?.loanUuid
    const { data } = (await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).body
    const rows: readonly Texts[] = data.paymentSchedule
    expect(rows.map((row) => `${row.paidPrincipalAmount} ${row.paidInterestAmount}`)).toEqual(expected)
  })

  it.each([[['612.00', '0.00']], [['612.00', '0']], [['1.00', '0.00']], [['5', '1']]])(
    'is an amount where no word says it: %j',
    async (cells) => {
      const { imports } = await desk()
      const { questions } = await imports.read(rowsOf(cells.map((cell) => ({ Paid: cell }))))
      expect(questions.flatMap(({ choices }) => choices.map(({ params }) => params.as))).not.toContain('paid-or-not')
    },
  )

  it.each<[string, Texts, readonly string[]]>([
    ['in all', { paidAmount: '612.00' }, ['600.00 12.00', '0.00 0.00']],
    ['the principal', { paidPrincipal: '600.00', paidInterest: '12.00' }, ['600.00 12.00', '0.00 0.00']],
    ['less', { paidAmount: '609.00' }, ['paidAmount: The total is 609.00, but its parts come to 612.00']],
    ['other interest', { paidInterest: '6.00' }, ['paidInterest: The total is 6.00, but its parts come to 12.00']],
  ])('agrees with what was paid of the loan: %s', async (_, ofLoan, expected) => {
    const paid = { installmentPaidPrincipal: '600.00', installmentPaidInterest: '12.00' }
    const none = { installmentPaidPrincipal: '0.00', installmentPaidInterest: '0.00' }
    expect(
      await paidRows(
        rowsOf([
          { ...paid, ...ofLoan },
          { ...none, ...ofLoan },
        ]),
      ),
    ).toEqual(expected)
  })

  it.each<[string, readonly string[]]>([
    ['3.00', ['600.00 12.00', '3.00 6.00']],
    ['1.20', ['paidPrincipal: The total is 601.20, but its parts come to 603.00']],
  ])('agrees with its principal, after the interest of a part payment: %s', async (principal, expected) => {
    const ofLoan = { paidPrincipal: String(600 + Number(principal)).replace(/(\.\d)$/, '$10') }
    const paid = [{ installmentPaidAmount: '612.00' }, { installmentPaidAmount: '9.00' }]
    expect(await paidRows(rowsOf(paid.map((row) => ({ ...row, ...ofLoan }))))).toEqual(expected)
  })

  it('is odd if it is principal alone', async () => {
    const { imports } = await desk()
    const { uuid } = await imports.checked(rowsOf([{ installmentPaidPrincipal: '600.00' }]))
    expect((await imports.lines(uuid)).flatMap(({ oddities }) => oddities)).toEqual(['interest-paid-unsaid'])
  })
})
