import { describe, expect, it } from 'vitest'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'
import { desk, fileOf, LOAN, TODAY } from './paid-loans.test-support.ts'

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
        params: { field: 'interestPaidUntil', value: 'BY_PRINCIPAL' },
        outcome: { line: 3, paidInterestAmount: '12.00' },
      },
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
      ['BY_PRINCIPAL', '12.00'],
      ['2026-02-28', '12.00'],
      ['2026-03-15', '20.00'],
      ['0', '0.00'],
    ])
  })

  it.each([
    ['2026-03-15', ['principal-behind-interest']],
    ['BY_PRINCIPAL', []],
    ['0', []],
  ])('holds for the file once it is answered: %s', async (value, oddities) => {
    const { answer, imports, uuid, questions } = await asked(FILE)
    expect(questions).toHaveLength(1)
    expect(await answer(value)).toMatchObject([{ outcome: 'ready', oddities }])
    expect((await imports.run(uuid)).questions).toEqual([])
  })

  it('is not asked where another column says it, nor on a live service', async () => {
    for (const said of ['paidInterest', 'paidAmount', 'interestPaidUntil', 'paidInstallments']) {
      const { questions } = await asked(fileOf({ paidPrincipal: '400.00', [said]: '' }))
      expect([said, questions]).toEqual([said, []])
    }
    const live = await liveDesk()
    live.time.today = calendarDate(TODAY)
    const { questions } = await importsOf(live).read(FILE)
    expect(questions).toEqual([])
  })

  it.each([
    ['first, where most of the first lines end with an installment', ['400.00', '800.00', '450.00'], 0],
    ['after the days, where they do not', ['400.00', '410.00', '450.00'], 1],
  ])('has the answer by the principal %s', async (_, amounts, place) => {
    const lines = amounts.map((paidPrincipal, at) => lineOf(at + 1, { ...LOAN, paidPrincipal }))
    const { questions } = await asked(csvOf(lines, [...HEADS, 'paidPrincipal']))
    expect(questions[0]?.choices.findIndex(({ params }) => params.value === 'BY_PRINCIPAL')).toBe(place)
  })

  it('is saved with a mapping if it goes by the principal', async () => {
    const { answer, imports, uuid, call } = await asked(FILE)
    await answer('BY_PRINCIPAL')
    const { plan, source, questions } = await imports.run(uuid)
    if (plan === null || source === null) throw new Error('The file was read')
    const mapping = mappingOf('Ours', { plan, source, questions })
    expect((await call('POST', '/desk/v1/import-mappings', mapping)).status).toBe(201)
    const next = await imports.read(fileOf({ paidPrincipal: '500.00' }))
    expect([next.plan?.mapping?.name, next.questions]).toEqual(['Ours', []])
  })

  it.each([
    ['REGULAR', '0.00', [], '0.00'],
    ['REGULAR', '800.00', [], '20.00'],
    ['REGULAR', '900.00', ['paid-within-installment'], '20.00'],
    ['REGULAR', '1200.00', ['principal-repaid'], '24.00'],
    // Interest was due in February and in March, and no principal says whether it was paid.
    ['BULLET', '0.00', ['interest-paid-unsaid'], '0.00'],
    ['FULL-BULLET', '0.00', [], '0.00'],
  ])(
    'by the principal of a %s, %s of which is paid, is known or odd: %j',
    async (scheduleType, paid, odd, interest) => {
      const numberOfInstallments = scheduleType === 'FULL-BULLET' ? '1' : '3'
      const line = lineOf(1, { ...LOAN, scheduleType, numberOfInstallments, paidPrincipal: paid })
      const { answer, questions } = await asked(csvOf([line], [...HEADS, 'paidPrincipal']))
      const choice = questions[0]?.choices.find(({ params }) => params.value === 'BY_PRINCIPAL')
      expect(choice?.outcome?.paidInterestAmount).toBe(interest)
      expect(await answer('BY_PRINCIPAL')).toMatchObject([{ outcome: 'ready', oddities: odd }])
    },
  )

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
