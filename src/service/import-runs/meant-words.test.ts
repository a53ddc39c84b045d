import { describe, expect, it } from 'vitest'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { LOAN_HEADS } from '#intake/loans/read-file.test-support.ts'
import { xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

async function desk() {
  const own = await testService()
  const imports = importsOf(own)
  const changed = async (uuid: string, change: object): Promise<ImportRunBody> => {
    const { status, text } = await own.call('PUT', `${IMPORTS}/${uuid}/plan`, change)
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    return imports.ended(uuid)
  }
  /** Answers each question about a word with its term; null leaves the word as it is. */
  const answered = async ({ uuid }: ImportRunBody, terms: Readonly<Record<string, string | null>>) => {
    let run = await imports.run(uuid)
    for (let open = wordsOf(run); open.length > 0; open = wordsOf(run)) {
      const [question] = open
      const term = terms[String(question?.params.text)] ?? null
      const choice = question?.choices.find(({ params }) => (params.term ?? null) === term)
      run = await changed(uuid, choice?.change ?? {})
    }
    return run
  }
  return { ...own, imports, changed, answered }
}

const wordsOf = ({ questions }: ImportRunBody) => questions.filter(({ code }) => code === 'unknown-word')
const asked = (run: ImportRunBody) => wordsOf(run).map(({ params }) => [params.text, params.lines])

const TYPES = ['CONSUMER', 'F', 'J', 'f', 'J', 'F ']
const LINES = TYPES.map((clientType, at) => lineOf(at + 1, { clientType }))
const FILE = csvOf(LINES)
const TERMS = { F: 'CONSUMER', J: 'COMPANY' }

describe('words of a column of terms', () => {
  it('keep loans from being created until they are answered, each with its outcome on its first line', async () => {
    const { imports, answered } = await desk()
    const read = await imports.read(FILE)
    expect(asked(read)).toEqual([
      ['F', 3],
      ['J', 2],
    ])
    const outcomes = wordsOf(read).flatMap(({ choices }) =>
      choices.slice(0, 2).map(({ outcome }) => [outcome?.line, outcome?.text, outcome?.value]),
    )
    expect(outcomes).toEqual([
      [3, 'F', 'CONSUMER'],
      [3, 'F', 'BUSINESS_WITHOUT_COLLATERAL'],
      [4, 'J', 'CONSUMER'],
      [4, 'J', 'BUSINESS_WITHOUT_COLLATERAL'],
    ])
    await imports.done(read.uuid, 'check')
    expect((await imports.act(read.uuid, 'start')).status).toBe(409)
    const run = await answered(read, TERMS)
    expect(run.questions).toEqual([])
    expect((await imports.done(run.uuid, 'check')).counts).toMatchObject({ all: 6, ready: 6 })
    expect((await imports.done(run.uuid, 'start')).counts).toMatchObject({ created: 6 })
  })

  it('have their outcome on the first line that has them, however late it is', async () => {
    const { imports } = await desk()
    const lines = Array.from({ length: 40 }, (_, at) =>
      lineOf(at + 1, { clientType: at < 30 ? 'F' : 'J', collateralValue: at < 30 ? '' : '5000.00' }),
    )
    const run = await imports.read(csvOf(lines, [...HEADS, 'collateralValue']))
    const outcomes = wordsOf(run).map(({ choices }) => [choices[1]?.outcome?.line, choices[1]?.outcome?.value])
    expect(outcomes).toEqual([
      [2, 'BUSINESS_WITHOUT_COLLATERAL'],
      [32, 'BUSINESS_WITH_COLLATERAL'],
    ])
  })

  it('that are left as they are leave their lines faulty, to be corrected in the check', async () => {
    const { imports, answered } = await desk()
    const { uuid, questions } = await answered(await imports.read(FILE), { F: 'CONSUMER', J: null })
    expect(questions).toEqual([])
    expect((await imports.done(uuid, 'check')).counts).toMatchObject({ ready: 4, faulty: 2 })
    expect((await imports.correct(uuid, 3, { cells: [{ field: 'clientType', text: 'CONSUMER' }] })).status).toBe(200)
    expect((await imports.run(uuid)).counts).toMatchObject({ ready: 5, faulty: 1 })
  })

  it('that are answered after a line was corrected leave the correction', async () => {
    const { imports, changed, answered } = await desk()
    const { uuid } = await imports.read(FILE)
    await imports.done(uuid, 'check')
    const text = 'BUSINESS_WITHOUT_COLLATERAL'
    expect((await imports.correct(uuid, 2, { cells: [{ field: 'clientType', text }] })).status).toBe(200)
    await answered(await changed(uuid, {}), { ...TERMS, J: 'CONSUMER' })
    expect((await imports.done(uuid, 'check')).counts).toMatchObject({ ready: 6 })
    const cells = (await imports.lines(uuid)).map((line) => line.cells.find(({ field }) => field === 'clientType'))
    expect(cells.map((cell) => [cell?.text, cell?.was])).toEqual([
      ['CONSUMER', null],
      [text, 'F'],
      ...[2, 3, 4, 5].map(() => ['CONSUMER', null]),
    ])
  })

  it('are answered by a saved mapping; a word that is new is asked about', async () => {
    const { imports, answered, changed, call } = await desk()
    const { plan, source, questions } = await answered(await imports.read(FILE), TERMS)
    if (plan === null || source === null) return expect.fail('not planned')
    const saved = await call('POST', '/desk/v1/import-mappings', mappingOf('Bank', { plan, source, questions }))
    expect(saved.status).toBe(201)
    const mapping = saved.body.data.uuid
    for (const [file, left] of [
      [csvOf(LINES.slice(0, 4)), []],
      [csvOf([...LINES, lineOf(7, { clientType: 'OSVČ' })]), [['OSVČ', 1]]],
    ] as const) {
      const { uuid } = await imports.read(file)
      const now = await changed(uuid, { mapping })
      expect([asked(now), now.plan?.mapping?.isChanged]).toEqual([left, false])
      const whole = await answered(now, { OSVČ: 'CONSUMER' })
      expect([whole.questions, whole.plan?.mapping?.isChanged]).toEqual([[], left.length > 0])
      expect((await imports.done(uuid, 'check')).counts).toMatchObject({ faulty: 0 })
    }
  })

  it('are asked about anew where the answers are taken back, or the column is another field', async () => {
    const { imports, answered, changed } = await desk()
    const { uuid } = await answered(await imports.read(FILE), TERMS)
    const index = HEADS.indexOf('clientType')
    for (const takenBack of [{ index }, { index, field: 'clientType', words: [] }]) {
      expect(asked(await changed(uuid, { columns: [takenBack] }))).toHaveLength(2)
      await answered(await imports.run(uuid), TERMS)
    }
    expect(asked(await changed(uuid, { columns: [{ index, field: 'furtherField' }] }))).toEqual([])
    expect(asked(await changed(uuid, { columns: [{ index, field: 'clientType' }] }))).toHaveLength(2)
  })

  it('mean terms of their field alone', async () => {
    const { imports, call } = await desk()
    const { uuid } = await imports.read(FILE)
    const words = [
      { text: 'F', term: 'CONSUMER' },
      { text: 'J', term: 'ANNUITY' },
    ]
    const index = HEADS.indexOf('clientType')
    const { status, body } = await call('PUT', `${IMPORTS}/${uuid}/plan`, {
      columns: [{ index, field: 'clientType', words }],
    })
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/columns/0/words/1/term'])
  })
})

describe('words of a workbook', () => {
  const day = (number: number) => ({ number, style: 'date' as const })
  const heads = LOAN_HEADS.map((head) => (head === 'Client' ? 'Client name' : head))
  const loan = (id: string, type: string) => [id, 'Rasa B', '39001010011', 100, 14, 'LT', day(46_050), type]
  const file = new Uint8Array(
    xlsxFile([
      {
        name: 'Loans',
        rows: [heads, loan('A', 'bullet'), loan('B', 'na konci'), loan('C', 'stejné')],
        rowAttributes: { 3: 'hidden="1"' },
      },
      {
        name: 'Installments',
        rows: [
          ['Loan ID', 'Due date', 'Principal due', 'Interest due'],
          ...['A', 'B', 'C'].map((id) => [id, day(46_090), 100, 1]),
        ],
      },
    ]),
  )

  it('are asked about as far as they are read, and keep their answers where hidden rows are taken', async () => {
    const { imports, answered, changed } = await desk()
    const read = await imports.read(file, 'loans.xlsx')
    expect(asked(read)).toEqual([['na konci', 1]])
    await answered(read, { 'na konci': 'BULLET' })
    const taken = await changed(read.uuid, { format: { hidden: 'taken' } })
    expect(asked(taken)).toEqual([['stejné', 1]])
    const { uuid } = await answered(taken, { stejné: 'BULLET' })
    expect((await imports.done(uuid, 'check')).counts).toMatchObject({ all: 3, ready: 3 })
  })
})
