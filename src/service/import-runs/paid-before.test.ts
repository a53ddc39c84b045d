import { describe, expect, it } from 'vitest'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

/** 400.00 and 12.00 on February 15, 400.00 and 8.00 on March 15, 400.00 and 4.00 on April 15. */
const LOAN = { clientCode: '38001010015', scheduleType: 'REGULAR', numberOfInstallments: '3' }
const TODAY = '2026-03-16'

type Texts = Readonly<Record<string, string>>

async function desk() {
  const own = await testService()
  own.time.today = calendarDate(TODAY)
  return { ...own, imports: importsOf(own) }
}

const fileOf = (paid: Texts) => csvOf([lineOf(1, { ...LOAN, ...paid })], [...HEADS, ...Object.keys(paid)])

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
      ['paidAmount: The total is 413.00, but principal and interest come to 412.00'],
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

describe('what was paid of the interest, if a column says the principal alone,', () => {
  const FILE = fileOf({ paidPrincipal: '400.00' })

  async function asked(file: string) {
    const { imports, call } = await desk()
    const { uuid, questions } = await imports.read(file)
    const answer = async (value: string) => {
      const choice = questions[0]?.choices.find(({ params }) => params.value === value)
      expect((await call('PUT', `${IMPORTS}/${uuid}/plan`, choice?.change)).status).toBe(200)
      await imports.done(uuid, 'check')
      return imports.lines(uuid)
    }
    return { uuid, questions, answer, imports, call }
  }

  it('is asked, with what each answer comes to on a line', async () => {
    const lines = ['0', '400.00'].map((paidPrincipal, at) => lineOf(at + 1, { ...LOAN, paidPrincipal }))
    const { questions } = await asked(csvOf(lines, [...HEADS, 'paidPrincipal']))
    expect(questions).toMatchObject([{ code: 'interest-paid', column: HEADS.length }])
    expect(questions[0]?.choices).toMatchObject([
      {
        params: { field: 'interestPaidUntil', value: '2026-03-15' },
        outcome: { line: 3, paidInterestAmount: '20.00' },
      },
      { params: { field: 'paidInterest', value: '0' }, outcome: { line: 3, paidInterestAmount: '0.00' } },
    ])
  })

  it.each([
    ['a title', (file: string) => `Portfelis uz 28.02.2026;sagatavots 2026-03-16\n\n${file.replaceAll(',', ';')}`],
    ['a head', (file: string) => file.replace('paidPrincipal', 'Principal paid 2026-02-28')],
  ])('is asked by the day that %s names, if there is one', async (_, named) => {
    const { questions } = await asked(named(FILE))
    const own = questions.find(({ code }) => code === 'interest-paid')
    expect(own?.choices.map(({ params, outcome }) => [params.value, outcome?.paidInterestAmount])).toEqual([
      ['2026-02-28', '12.00'],
      ['2026-03-15', '20.00'],
      ['0', '0.00'],
    ])
  })

  it.each([
    ['2026-03-15', ['principal-behind-interest']],
    ['0', []],
  ])('holds for the file once it is answered: %s', async (value, oddities) => {
    const { answer, imports, uuid, questions } = await asked(FILE)
    expect(questions).toHaveLength(1)
    expect(await answer(value)).toMatchObject([{ outcome: 'ready', oddities }])
    expect((await imports.run(uuid)).questions).toEqual([])
  })

  it('is not asked where another column says it, nor on a live service', async () => {
    for (const said of ['paidInterest', 'paidAmount', 'interestPaidUntil']) {
      const { questions } = await asked(fileOf({ paidPrincipal: '400.00', [said]: '' }))
      expect([said, questions]).toEqual([said, []])
    }
    const live = await liveDesk()
    live.time.today = calendarDate(TODAY)
    const { questions } = await importsOf(live).read(FILE)
    expect(questions).toEqual([])
  })

  it('is asked again of the next file, as the day of a file is not saved with its mapping', async () => {
    const { answer, imports, uuid, call } = await asked(FILE)
    await answer('2026-03-15')
    const { plan, source, questions } = await imports.run(uuid)
    if (plan === null || source === null) throw new Error('The file was read')
    const mapping = mappingOf('Ours', { plan, source, questions })
    expect((await call('POST', '/desk/v1/import-mappings', mapping)).status).toBe(201)
    const next = await imports.read(fileOf({ paidPrincipal: '500.00' }))
    expect(next.plan?.mapping?.name).toBe('Ours')
    expect(next.questions.map(({ code }) => code)).toEqual(['interest-paid'])
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

  it('is odd if it is principal alone', async () => {
    const { imports } = await desk()
    const { uuid } = await imports.checked(rowsOf([{ installmentPaidPrincipal: '600.00' }]))
    expect((await imports.lines(uuid)).flatMap(({ oddities }) => oddities)).toEqual(['interest-paid-unsaid'])
  })
})
