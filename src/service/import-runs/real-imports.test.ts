import { describe, expect, it } from 'vitest'
import { bankExport, fineractTemplate, handmadeWorkbook } from '#intake/look/real-files.test-support.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const many = (count: number, changes: (number: number) => Readonly<Record<string, string>> = () => ({})) =>
  Array.from({ length: count }, (_, index) => lineOf(index + 1, changes(index + 1)))

const bytes = (file: Uint8Array) => new Uint8Array(file)

type Desk = Awaited<ReturnType<typeof testService>>

/** Answers the questions that are open, one after the other, each by the choice of this place (or the first); they are these. */
async function answerAll(desk: Desk, uuid: string, expected: Readonly<Record<string, number>>) {
  const imports = importsOf(desk)
  for (const [code, place] of Object.entries(expected)) {
    const question = (await imports.run(uuid)).questions.find((one) => one.code === code)
    const change = question?.choices[place]?.change ?? expect.fail(`${code} is not asked`)
    expect((await desk.call('PUT', `${IMPORTS}/${uuid}/plan`, change)).status).toBe(200)
  }
  expect((await imports.ended(uuid)).questions).toEqual([])
}

async function loanOf(desk: Desk, lenderLoanId: string) {
  const stored = await desk.storage.loans.byLenderLoanId('local', lenderLoanId)
  return (await desk.call('GET', `/desk/v1/loans/${stored?.uuid}`)).body.data
}

describe('from its file to its loans, an import takes', () => {
  it("a bank's semicolon CSV in Windows-1252", async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const { uuid, counts } = await imports.checked(bytes(bankExport()), 'bank.csv')
    expect(counts).toMatchObject({ all: 3, ready: 3, faulty: 0 })
    await answerAll(desk, uuid, {
      'codes-lost-zeros': 0,
      'first-due': 0,
      'day-count': 0,
      'principal-rounding': 0,
      'interest-paid': 2,
      weekends: 0,
    })
    await imports.done(uuid, 'check')
    expect((await imports.done(uuid, 'start')).counts).toMatchObject({ created: 3 })
    expect(await loanOf(desk, 'D-0001')).toMatchObject({
      loan: { loanAmount: '1250.00', remainingPrincipalAmount: '937.50', country: 'DEU' },
      client: { name: 'Müller; Jürgen' },
    })
    expect(await loanOf(desk, 'D-0003')).toMatchObject({ client: { name: 'Bäckerei "Süße Ecke" KG' } })
  })

  it('a workbook with merged heads and a row of sums', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const { uuid, counts } = await imports.checked(bytes(handmadeWorkbook()), 'portfolio.xlsx')
    expect(counts).toMatchObject({ all: 2, ready: 2, faulty: 0 })
    await answerAll(desk, uuid, { 'day-count': 0, weekends: 0 })
    await imports.done(uuid, 'check')
    expect((await imports.done(uuid, 'start')).counts).toMatchObject({ created: 2 })
    expect(await loanOf(desk, 'A-2')).toMatchObject({
      loan: { loanAmount: '25000.00', lenderIssueDate: '2026-01-29' },
      current: { rows: expect.objectContaining({ length: 12 }) },
    })
  })

  it('a loan template of Fineract, once its country is said', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const read = await imports.read(bytes(fineractTemplate()), 'fineract.xlsx')
    expect(read.missing).toEqual(['country'])
    expect((await imports.act(read.uuid, 'check')).status).toBe(422)
    const fixed = [...(read.plan?.fixed ?? []), { field: 'country', value: 'LT' }]
    expect((await desk.call('PUT', `${IMPORTS}/${read.uuid}/plan`, { fixed })).status).toBe(200)
    await answerAll(desk, read.uuid, { 'day-count': 0, 'principal-rounding': 0, weekends: 0 })
    const checked = await imports.done(read.uuid, 'check')
    expect(checked.counts).toMatchObject({ all: 2, ready: 2 })
    expect((await imports.done(read.uuid, 'start')).counts).toMatchObject({ created: 2 })
    expect(await loanOf(desk, 'F-2')).toMatchObject({ loan: { loanAmount: '141.16', country: 'LTU' } })
  })

  it('one that is cut off in the middle of a line: what is whole is made, and the rest is named', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const whole = csvOf(many(20, (number) => ({ clientName: `Client "${number}"` })))
    const { uuid, counts } = await imports.checked(whole.slice(0, whole.lastIndexOf('Client ""20') + 4))
    expect(counts).toMatchObject({ all: 20, ready: 19, faulty: 1 })
    const [last] = await imports.lines(uuid, '&outcome=faulty')
    expect([last?.position, last?.faults.length]).toEqual([20, expect.any(Number)])
    expect((await imports.done(uuid, 'start')).counts).toMatchObject({ created: 19, faulty: 1 })
    expect(await desk.loanCount()).toBe(19)
  })

  it.each([0.1, 0.25, 0.5])('no workbook of which %d is there', async (part) => {
    const desk = await testService()
    const file = bytes(handmadeWorkbook())
    const imports = importsOf(desk)
    const read = await imports.read(file.slice(0, file.length * part), 'portfolio.xlsx')
    expect(read).toMatchObject({ plan: null, pauseReason: expect.stringMatching(/./) })
    expect((await imports.act(read.uuid, 'check')).status).toBe(409)
  })
})

describe('an import', () => {
  it('of one file by two runs at the same moment makes every loan once', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const file = csvOf(many(150))
    const [one, two] = [await imports.checked(file), await imports.checked(file)]
    const answers = await Promise.all([imports.act(one.uuid, 'start'), imports.act(two.uuid, 'start')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const runs = [await imports.ended(one.uuid), await imports.ended(two.uuid)]
    const waiting = runs.find(({ state }) => state === 'checked')
    const rest = await imports.done(waiting?.uuid ?? '', 'start')
    expect(rest.counts).toMatchObject({ created: 0, present: 150 })
    expect(await desk.loanCount()).toBe(150)
  })

  it('of which a quarter is faulty makes the good lines first, and the others once they come again', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const file = csvOf(many(2_000, (number) => (number % 4 === 0 ? { country: 'Atlantis' } : {})))
    const checked = await imports.checked(file)
    expect(checked.counts).toMatchObject({ all: 2_000, ready: 1_500, faulty: 500 })
    expect((await imports.done(checked.uuid, 'start')).counts).toMatchObject({ created: 1_500, faulty: 500 })
    const { text } = await desk.call('GET', `${IMPORTS}/${checked.uuid}/faulty-lines`)
    const mended = await imports.checked(text.replaceAll('Atlantis', 'Estonia'), 'mended.csv')
    expect(mended.counts).toMatchObject({ all: 500, ready: 500, faulty: 0 })
    expect((await imports.done(mended.uuid, 'start')).counts).toMatchObject({ created: 500 })
    expect(await desk.loanCount()).toBe(2_000)
    const again = await imports.checked(csvOf(many(2_000)))
    expect(again.counts).toMatchObject({ all: 2_000, present: 2_000, ready: 0 })
  })
})
