import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportChoiceBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { testService } from '../service.test-support.ts'
import { IMPORTS, importsOf } from './files.test-support.ts'

const OF_LOAN = ['Loan ID', 'Client name', 'Client code', 'Country', 'Issue date', 'Schedule type', 'Day count']
const HEADS = [...OF_LOAN, 'Due dates on weekends']
const CELLS = ['Rasa Butkutė', '39001010011', 'LT', '2026-03-15', 'annuity', '30/360', 'as-they-fall']

type Column = readonly [head: string, cells: readonly string[]]

const AMOUNT: Column = ['Loan amount', ['1200,50', '900,00']]
const RATE: Column = ['Interest rate', ['14,5', '12']]
const NUMBER: Column = ['Number of installments', ['12', '24']]

/** A first due date a month from the issue, so that counted installments are of months. */
const FIRST_DUE: Column = ['First due date', ['2026-04-15', '2026-04-15']]

/** A file of two loans with these columns beside those of every loan. */
function fileOf(given: readonly Column[], separator = ';'): string {
  const isDue = !given.includes(NUMBER) || given.some(([head]) => head === FIRST_DUE[0])
  const columns = isDue ? given : [FIRST_DUE, ...given]
  const lines = [0, 1].map((line) => [`LN-${line + 1}`, ...CELLS, ...columns.map(([, cells]) => cells[line] ?? '')])
  return [[...HEADS, ...columns.map(([head]) => head)], ...lines].map((cells) => cells.join(separator)).join('\n')
}

async function asked(columns: readonly Column[], separator?: string) {
  const desk = await testService()
  const imports = importsOf(desk)
  const run = await imports.read(fileOf(columns, separator))
  const answer = async (choice: ImportChoiceBody | undefined) => {
    expect((await desk.call('PUT', `${IMPORTS}/${run.uuid}/plan`, choice?.change ?? {})).status).toBe(200)
    return imports.ended(run.uuid)
  }
  return { desk, imports, run, answer }
}

function codesOf({ questions }: ImportRunBody): readonly string[] {
  return questions.map(({ code }) => code)
}

function choiceOf({ questions }: ImportRunBody, term: string): ImportChoiceBody | undefined {
  const choices = questions.flatMap((question: ImportQuestionBody) => question.choices)
  return choices.find(({ code, params }) => code === term || Object.values(params).includes(term))
}

describe('a plain file', () => {
  it('leaves no question open, whatever its separator', async () => {
    for (const separator of [';', '\t', '|']) {
      const { run } = await asked([AMOUNT, RATE, NUMBER], separator)
      expect(run.questions).toEqual([])
    }
  })
})

it('rates of which one is below 1 are asked about with that one', async () => {
  const { run } = await asked([AMOUNT, NUMBER, ['Interest rate', ['14,5', '0,2']]])
  expect(codesOf(run)).toEqual(['rate-unit'])
  const outcomes = run.questions[0]?.choices.map(({ outcome }) => [outcome?.line, outcome?.text, outcome?.value])
  expect(outcomes?.slice(0, 2)).toEqual([
    [3, '0,2', '20'],
    [3, '0,2', '0.2'],
  ])
})

describe('an open question', () => {
  it('keeps the loans from being created until its choice is put to the plan', async () => {
    const { imports, run, answer, desk } = await asked([AMOUNT, RATE, ['Term (days)', ['30', '45']]])
    expect(codesOf(run)).toEqual(['term-unit'])
    await imports.done(run.uuid, 'check')
    const refused = await imports.act(run.uuid, 'start')
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:loan-desk:problem:questions-open'])
    expect((await answer(choiceOf(run, 'one-payment-after-days'))).questions).toEqual([])
    await imports.done(run.uuid, 'check')
    expect((await imports.done(run.uuid, 'start')).counts).toMatchObject({ created: 2 })
    const stored = await desk.storage.loans.byLenderLoanId('local', 'LN-1')
    const loan = (await desk.call('GET', `/desk/v1/loans/${stored?.uuid}`)).body.data
    expect(loan.current.rows.map(({ dueDate }: { dueDate: string }) => dueDate)).toEqual(['2026-04-14'])
  })

  it('says the outcome of each choice on a line of the file', async () => {
    const { run } = await asked([AMOUNT, RATE, ['Term (days)', ['30', '45']]])
    expect(choiceOf(run, 'one-payment-after-days')?.outcome).toMatchObject({
      line: 2,
      text: '30',
      value: '30',
      loanAmount: '1200.50',
      installments: 1,
      firstDueDate: '2026-04-14',
      finalDueDate: '2026-04-14',
    })
    expect(choiceOf(run, 'installments')?.outcome).toMatchObject({ installments: 30, finalDueDate: '2028-09-15' })
  })

  it('is shown on a line on which its ways to read come to different dates', async () => {
    const days: Column = ['Payment day', ['20', '10']]
    const { run } = await asked([AMOUNT, RATE, ['Number of installments', ['12', '24']], days])
    const first = run.questions.find(({ code }) => code === 'first-due')
    const [inMonth, later] = (first?.choices ?? []).map(({ outcome }) => outcome)
    expect([inMonth?.line, later?.line]).toEqual([3, 3])
    expect([inMonth?.firstDueDate, later?.firstDueDate]).toEqual(['2026-04-10', '2026-05-10'])
  })

  it.each<[string, Column, string, string, string]>([
    ['rate-unit', ['Interest rate', ['0,157', '0,12']], 'fraction', 'interestRate', '15.7'],
    ['rate-unit', ['Monthly interest rate', ['1,5', '2']], 'percent-a-month', 'interestRate', '18'],
    ['rate-unit', ['Kuuintress', ['1,5', '2']], 'percent', 'interestRate', '1.5'],
    ['amount-unit', ['Loan amount in cents', ['120050', '90000']], 'cents', 'loanAmount', '1200.50'],
    ['amount-unit', ['Laenusumma, tuh EUR', ['1,2005', '0,9']], 'thousands', 'loanAmount', '1200.50'],
    ['rate-unit', ['Rate %', ['1,5', '2']], 'percent-a-month', 'interestRate', '18'],
    ['rate-unit', ['Rate %', ['0,95', '1,5']], 'percent-a-month', 'interestRate', '11.4'],
    ['other-currency', ['Amount (PLN)', ['1200,50', '900,00']], 'euro', 'loanAmount', '1200.50'],
    ['outstanding-amount', ['Likutis', ['200,50', '900,00']], 'outstanding', 'paidPrincipal', '1000.00'],
  ])('%s of %j is answered by %s', async (code, column, term, field, value) => {
    const others = [AMOUNT, RATE, NUMBER].filter(([head]) => field === 'paidPrincipal' || NAMES[head] !== field)
    const { imports, run, answer } = await asked([...others, column])
    expect(codesOf(run)).toEqual([code])
    expect(choiceOf(run, term)?.outcome?.value).toBe(value)
    // What was paid of the interest is asked once it is known what was paid of the principal.
    expect(codesOf(await answer(choiceOf(run, term)))).toEqual(term === 'outstanding' ? ['interest-paid'] : [])
    await imports.done(run.uuid, 'check')
    const [line] = await imports.lines(run.uuid)
    expect(line?.cells.find((cell) => cell.field === field)?.text).toBe(term === 'outstanding' ? '200.50' : value)
  })

  it.each<[Column, string, string, number]>([
    [['Interest Method', ['Flat', 'Declining balance']], 'flat-by-row', '174.12', 12],
    [['Interest Method', ['Declining balance', 'FLAT']], 'flat-split', '216.00', 24],
    [['calcType', ['loan.calcType.rule78', 'loan.calcType.rule78']], 'interestOn', '174.07', 12],
    [['Grace on principal payment', ['3', '0']], 'grace-interest', '117.22', 12],
    [['Tilgungsfreie Monate', ['3', '2']], 'grace-added', '120.46', 12],
    [['Grace on interest charged', ['0', '3']], 'grace-free', '102.28', 24],
    [['Balloon', ['600,50', '0']], 'euro', '135.23', 12],
    [['Restwert', ['20', '0']], 'percent-of-amount', '111.90', 12],
    [['Valor residual', ['0,2', '0,1']], 'fraction-of-amount', '111.90', 12],
    [['Balloon payment, kEUR', ['0,6', '0']], 'thousands', '135.21', 12],
    [['Down payment', ['200,50', '0']], 'euro', '80.28', 12],
    [['Wkład własny', ['10', '20']], 'percent-of-amount', '86.73', 12],
    [['Pirmā iemaksa', ['0', '10 %']], 'percent-of-amount', '105.12', 24],
  ])('term-without-field of %j is answered by %s, worked out on a line', async (column, term, interest, rows) => {
    const { imports, run, answer } = await asked([AMOUNT, RATE, NUMBER, column])
    expect(codesOf(run)).toEqual(['term-without-field'])
    const [without, chosen] = [choiceOf(run, 'without-term')?.outcome, choiceOf(run, term)?.outcome]
    expect(chosen).toMatchObject({ interestAmount: interest, installments: rows })
    expect([without?.line, without?.installments]).toEqual([chosen?.line, rows])
    expect(without?.interestAmount).not.toBe(interest)
    // What the number of installments holds is asked once it is known what a grace pays.
    expect(codesOf(await answer(choiceOf(run, term)))).toEqual(term.startsWith('grace-') ? ['grace-counted'] : [])
    const { counts } = await imports.done(run.uuid, 'check')
    expect(counts).toMatchObject({ ready: 2, faulty: 0 })
  })

  it.each([
    ['Entrada', '200,50', '1200.50', '1000.00'],
    ['Down payment', '100', '1200.50', '1100.50'],
  ])('of %s says what is lent also where the rate is not read yet', async (head, cell, without, chosen) => {
    const { run } = await asked([AMOUNT, ['Interest rate', ['x', 'y']], NUMBER, [head, [cell, '0']]])
    const outcomes = [choiceOf(run, 'without-term')?.outcome, choiceOf(run, 'euro')?.outcome]
    expect(outcomes).toMatchObject([
      { fault: null, loanAmount: without, installments: null },
      { fault: null, loanAmount: chosen, installments: null },
    ])
  })

  it('of a grace is worked out on a line whose client type is still to be answered', async () => {
    const { run } = await asked([
      ...[AMOUNT, RATE, NUMBER],
      ['Client type', ['PF', 'PF']],
      ['Grace period', ['3', '0']],
    ])
    expect(choiceOf(run, 'grace-interest')?.outcome).toMatchObject({ interestAmount: '117.22', installments: 12 })
  })

  it('of a grace as long as the loan makes its line faulty, at the grace', async () => {
    const { imports, run, answer } = await asked([AMOUNT, RATE, NUMBER, ['Grace period', ['12', '3']]])
    await answer(choiceOf(run, 'grace-interest'))
    expect((await imports.done(run.uuid, 'check')).counts).toMatchObject({ ready: 1, faulty: 1 })
    const lines = await imports.lines(run.uuid)
    expect(lines.flatMap(({ faults }) => faults.map(({ field }) => field))).toEqual(['graceRows'])
  })

  it.each(['Prolongations', 'Pikendusi', 'Extensions', 'Verlängerungen', 'Pratęsimų skaičius', 'Liczba przedłużeń'])(
    'asks of %s, allowed or used',
    async (head) => {
      const { run, answer } = await asked([AMOUNT, RATE, NUMBER, [head, ['3', '2']]])
      expect(codesOf(run)).toEqual(['extensions'])
      const planned = await answer(choiceOf(run, 'maxExtensions'))
      expect([planned.questions, planned.plan?.columns.at(-1)?.field]).toEqual([[], 'maxExtensions'])
    },
  )

  it('of the order of dates is answered without a second reading', async () => {
    const { run, answer } = await asked([AMOUNT, RATE, NUMBER, ['First due date', ['04/05/2026', '04/05/2026']]])
    expect(codesOf(run)).toEqual(['date-order'])
    expect(choiceOf(run, 'month-day-year')?.outcome?.value).toBe('2026-04-05')
    for (const order of ['day-month-year', 'month-day-year']) {
      const planned = await answer(choiceOf(run, order))
      expect([planned.questions, planned.plan?.format.dateOrder]).toEqual([[], order])
    }
  })

  it.each([
    ['CZ', 'Amount', ['CZE']],
    ['PL', 'Kwota', ['POL']],
    ['PL', 'Kwota (EUR)', undefined],
    ['LT', 'Amount', undefined],
  ])('of the currency is asked of loans of %s under %s', async (country, head, countries) => {
    const desk = await testService()
    const columns: readonly Column[] = [[head, AMOUNT[1]], RATE, NUMBER]
    const run = await importsOf(desk).read(fileOf(columns).replaceAll(';LT;', `;${country};`))
    const asked = run.questions.filter(({ code }) => code === 'other-currency')
    expect(asked.map(({ params }) => params.countries)).toEqual(countries === undefined ? [] : [countries])
    if (countries === undefined) return
    const euro = choiceOf(run, 'euro')
    expect(euro?.outcome).toMatchObject({ line: 2, text: '1200,50', value: '1200.50' })
    await desk.call('PUT', `${IMPORTS}/${run.uuid}/plan`, euro?.change ?? {})
    expect(codesOf(await importsOf(desk).ended(run.uuid))).not.toContain('other-currency')
  })

  it('of codes that lost zeros shows them masked, and restores them', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const amount: Column = ['Loan amount, EUR', AMOUNT[1]]
    const file = fileOf([amount, RATE, NUMBER]).replaceAll(';LT;', ';PL;').replaceAll('39001010011', '2270803624')
    const run = await imports.read(file)
    expect(codesOf(run)).toEqual(['codes-lost-zeros'])
    expect(JSON.stringify(run.questions)).not.toContain('2270803624')
    expect(choiceOf(run, 'with-zeros')?.outcome?.value).toMatch(/^02•+4$/)
    await desk.call('PUT', `${IMPORTS}/${run.uuid}/plan`, choiceOf(run, 'with-zeros')?.change ?? {})
    expect((await imports.done(run.uuid, 'check')).oddities.map(({ code }) => code)).not.toContain('code-lost-zeros')
    expect((await imports.done(run.uuid, 'start')).counts).toMatchObject({ created: 2 })
    const stored = await desk.storage.loans.byLenderLoanId('local', 'LN-1')
    expect((await desk.call('GET', `/desk/v1/loans/${stored?.uuid}`)).text).toContain('02270803624')
  })

  it('of clients whose codes prove nothing names them, each with its own code, masked', async () => {
    const imports = importsOf(await testService())
    const file = fileOf([AMOUNT, RATE, NUMBER]).replace(/39001010011(?!.*39001010011)/s, '39001010012')
    const run = await imports.read(file)
    expect(codesOf(run)).toEqual(['client-kind'])
    expect(run.questions[0]?.params).toMatchObject({
      count: 1,
      lines: ['3'],
      names: ['Rasa Butkutė'],
      codes: ['39••••••••2'],
    })
  })

  it('never shows the code of a person, in whatever column it stands', async () => {
    const mixed: Column = ['Registras', ['49403136515', '12345670']]
    const { run } = await asked([AMOUNT, RATE, NUMBER, mixed])
    expect(codesOf(run)).toContain('unused-column')
    expect(JSON.stringify([run.source, run.questions])).not.toContain('49403136515')
  })

  it.each(['Xyz', 'Foo', 'Pole 7'])('asks of a column %s of amounts that nothing names', async (head) => {
    const { run, answer } = await asked([AMOUNT, RATE, NUMBER, [head, ['3,20', '17,05']]])
    expect(codesOf(run)).toEqual(['unused-column'])
    expect((await answer(choiceOf(run, 'leave-out'))).questions).toEqual([])
  })
})

const NAMES: Readonly<Record<string, string>> = {
  'Loan amount': 'loanAmount',
  'Interest rate': 'interestRate',
  'Number of installments': 'numberOfInstallments',
}

describe('a term in a unit of time', () => {
  const HEADS_OF = {
    'one-payment-after-days': ['Term (days)', 'Tähtaeg päevades', 'Termiņš dienās', 'Laufzeit in Tagen', 'Okres (dni)'],
    'weekly-installments': ['Term in weeks', 'Tähtaeg nädalates', 'Laufzeit (Wochen)', 'Terminas savaitėmis'],
    'years-of-installments': ['Term (years)', 'Laufzeit in Jahren', 'Terminas metais', 'Okres w latach'],
  }
  const heads = Object.entries(HEADS_OF).flatMap(([as, names]) => names.map((head) => ({ head, as })))

  it('is never read without a question', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.integer({ min: 1, max: 60 }), async ({ head, as }, number) => {
        const { run } = await asked([AMOUNT, RATE, [head, [String(number), String(number + 1)]]])
        expect([head, ...codesOf(run)]).toEqual([head, 'term-unit'])
        const outcome = choiceOf(run, as)?.outcome
        // One week is the same as a payment after it: then the next line shows the outcomes.
        const shown = Number(outcome?.text)
        expect([number, number + 1]).toContain(shown)
        expect(outcome?.installments, head).toBe(
          as === 'one-payment-after-days' ? 1 : as === 'weekly-installments' ? shown : shown * 12,
        )
      }),
      { numRuns: 15 },
    )
  })
})
