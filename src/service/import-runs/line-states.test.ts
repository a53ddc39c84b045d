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
  /** Answers each question about a state. */
  const answered = async ({ uuid }: ImportRunBody, answerOf: (text: string) => 'take-lines' | 'leave-out-lines') => {
    let run = await imports.ended(uuid)
    for (let [first] = run.questions; first?.code === 'line-state'; [first] = run.questions) {
      const wanted = answerOf(String(first.params.text))
      const choice = first.choices.find(({ code }) => code === wanted)
      expect((await own.call('PUT', `${IMPORTS}/${uuid}/plan`, choice?.change ?? {})).status).toBe(200)
      run = await imports.ended(uuid)
    }
    return run
  }
  const amounts = async (uuid: string) => (await imports.lines(uuid)).map(({ loanAmount }) => loanAmount)
  return { ...own, imports, answered, amounts }
}

const STATES = ['Active', 'Closed', 'Late', 'X', 'Closed ', 'Active']
const LINES = STATES.map((Status, at) => ({ ...lineOf(at + 1), Status }))
const FILE = csvOf(LINES, [...HEADS, 'Status'])
const asked = ({ questions }: ImportRunBody) =>
  questions.map(({ code, params, choices }) => [code, params.text, params.lines, choices[0]?.code])

describe('lines of a state that nobody knows, or in which a loan has ended', () => {
  it('are asked about one state after the other, the likelier answer first', async () => {
    const { imports } = await desk()
    expect(asked(await imports.read(FILE))).toEqual([
      ['line-state', 'Closed', 2, 'leave-out-lines'],
      ['line-state', 'X', 1, 'take-lines'],
    ])
  })

  it('that are left out are neither checked, counted nor created, and the run says so', async () => {
    const { imports, answered } = await desk()
    const run = await answered(await imports.read(FILE), (text) => (text === 'X' ? 'take-lines' : 'leave-out-lines'))
    expect(run).toMatchObject({ questions: [], source: { lines: 6, loans: 4 } })
    expect(run.notices).toContainEqual(
      expect.objectContaining({ code: 'lines-left-out', params: { head: 'Status', texts: ['Closed'], count: 2 } }),
    )
    expect((await imports.done(run.uuid, 'check')).counts).toMatchObject({ all: 4, ready: 4 })
    expect((await imports.lines(run.uuid)).map(({ line }) => line)).toEqual([2, 4, 5, 7])
    expect((await imports.done(run.uuid, 'start')).counts).toMatchObject({ created: 4 })
  })

  it.each([
    ['in part the same', ['Closed', 'Closed', '', '', '', ''], 3],
    ['others', ['Closed', '', 'Closed', '', '', ''], 2],
  ])('that two columns leave out are counted by the check alone: %s', async (_, remarks, left) => {
    const { imports, answered } = await desk()
    const file = csvOf(
      LINES.map((line, at) => ({ ...line, Obs: remarks[at] ?? '' })),
      [...HEADS, 'Status', 'Obs'],
    )
    const out = (text: string) => (text === 'Closed' ? 'leave-out-lines' : 'take-lines')
    const run = await answered(await imports.read(file), out)
    expect(run).toMatchObject({ questions: [], source: { lines: 6, loans: null } })
    const said = run.notices.filter(({ code }) => code === 'lines-left-out').map(({ params }) => params)
    expect(said).toEqual([
      { head: 'Status', texts: ['Closed'], count: 2, of: 'several' },
      { head: 'Obs', texts: ['Closed'], count: 2, of: 'several' },
    ])
    expect((await imports.done(run.uuid, 'check')).counts).toMatchObject({ all: left, ready: left })
  })

  it('are not asked about again by a remark that says the same of them', async () => {
    const { imports, answered } = await desk()
    const remarks = ['', 'Closed', '', '', 'Closed', '']
    const file = csvOf(
      LINES.map((line, at) => ({ ...line, Obs: remarks[at] ?? '' })),
      [...HEADS, 'Status', 'Obs'],
    )
    const run = await answered(await imports.read(file), (text) =>
      text === 'Closed' ? 'leave-out-lines' : 'take-lines',
    )
    expect(run).toMatchObject({ questions: [], source: { lines: 6, loans: 4 } })
    expect((await imports.done(run.uuid, 'check')).counts).toMatchObject({ all: 4, ready: 4 })
  })

  it('that begin with a state are left out with all that begins so', async () => {
    const { imports, answered } = await desk()
    const states = Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? `Closed on day ${at}` : `Active since ${at}`))
    const lines = [...states, 'Closedown', 'Closed'].map((Status, at) => ({ ...lineOf(at + 1), Status }))
    const read = await imports.read(csvOf(lines, [...HEADS, 'Status']))
    expect(asked(read)).toEqual([
      ['line-state', 'Closed', 11, 'leave-out-lines'],
      ['line-state', 'Closedown', 1, 'leave-out-lines'],
    ])
    const { uuid } = await answered(read, (text) => (text === 'Closed' ? 'leave-out-lines' : 'take-lines'))
    expect((await imports.done(uuid, 'check')).counts).toMatchObject({ all: 21, ready: 21 })
  })

  it('are all taken by one answer, with or without the state as a note', async () => {
    for (const code of ['keep-as-note', 'leave-out'] as const) {
      const { imports, call } = await desk()
      const { uuid, questions } = await imports.read(FILE)
      const choice = questions[0]?.choices.find((one) => one.code === code)
      await call('PUT', `${IMPORTS}/${uuid}/plan`, choice?.change ?? {})
      expect((await imports.ended(uuid)).questions).toEqual([])
      expect((await imports.done(uuid, 'check')).counts).toMatchObject({ all: 6, ready: 6 })
    }
  })

  it('are asked about also where a person has left the column out, or kept it as a note', async () => {
    for (const field of [null, 'furtherField']) {
      const { imports, answered, call } = await desk()
      const { uuid } = await imports.read(FILE)
      const leave = { columns: [{ index: HEADS.length, field }] }
      await call('PUT', `${IMPORTS}/${uuid}/plan`, leave)
      expect(asked(await imports.ended(uuid))).toHaveLength(2)
      const run = await answered(await imports.ended(uuid), () => 'leave-out-lines')
      await call('PUT', `${IMPORTS}/${uuid}/plan`, leave)
      expect(await imports.ended(uuid)).toMatchObject({ questions: [], source: { loans: 3 } })
      expect((await imports.done(run.uuid, 'check')).counts).toMatchObject({ all: 3 })
    }
  })

  it('are asked about anew where the answer is taken back', async () => {
    const { imports, answered, call } = await desk()
    const run = await answered(await imports.read(FILE), () => 'leave-out-lines')
    const index = HEADS.length
    await call('PUT', `${IMPORTS}/${run.uuid}/plan`, { columns: [{ index }] })
    expect(asked(await imports.ended(run.uuid))).toHaveLength(2)
  })

  it('are answered by a saved mapping; a state that is new is asked about', async () => {
    const { imports, answered, call } = await desk()
    const { plan, source, questions } = await answered(await imports.read(FILE), () => 'leave-out-lines')
    if (plan === null || source === null) return expect.fail('not planned')
    const saved = await call('POST', '/desk/v1/import-mappings', mappingOf('Bank', { plan, source, questions }))
    expect(saved.status).toBe(201)
    const mapping = saved.body.data.uuid
    const other = csvOf([...LINES, { ...lineOf(9), Status: 'Sold' }], [...HEADS, 'Status'])
    for (const [file, left] of [
      [FILE, []],
      [other, [['line-state', 'Sold', 1, 'leave-out-lines']]],
    ] as const) {
      const { uuid } = await imports.read(file)
      await call('PUT', `${IMPORTS}/${uuid}/plan`, { mapping })
      const now = await imports.ended(uuid)
      expect(asked(now)).toEqual(left)
      expect(now.plan?.columns.at(-1)?.states).toEqual([
        { text: 'Closed', begins: false, isTaken: false, lines: 2 },
        { text: 'X', begins: false, isTaken: false, lines: 1 },
      ])
    }
  })
})

const ROW_HEADS = ['Loan ID', ...['Client', 'Client code', 'Interest rate', 'Country', 'Issue date', 'Schedule type']]
const ofLoan = (id: string) => [id, 'Rasa B', '39001010011', '14', 'LT', '2026-01-15', 'annuity']

/** Lines of cells with commas between them. */
const text = (...lines: readonly (readonly string[])[]) => lines.map((cells) => cells.join(',')).join('\n')

describe('of installments', () => {
  const heads = [...ROW_HEADS, 'Status', 'Due date', 'Principal', 'Interest']
  const row = (id: string, state: string, date: string) => [...ofLoan(id), state, date, '100.00', '1.00']

  it('all lines of a loan are left out, also where its first line alone has the state', async () => {
    for (const state of ['Closed', '']) {
      const { imports, answered, amounts } = await desk()
      const file = text(
        heads,
        ...['2026-02-15', '2026-03-15'].map((date, at) => row('A', at === 0 ? 'Closed' : state, date)),
        ...['2026-02-15', '2026-03-15', '2026-04-15'].map((date) => row('B', 'Active', date)),
      )
      const { uuid } = await answered(await imports.read(file), () => 'leave-out-lines')
      expect((await imports.done(uuid, 'check')).counts).toMatchObject({ all: 1, ready: 1 })
      expect((await imports.lines(uuid)).map(({ lenderLoanId }) => lenderLoanId)).toEqual(['B'])
      expect(await amounts(uuid)).toEqual(['300.00'])
    }
  })

  it.each(['Repayment', ''])(
    'a payout is asked about, and left out it is no installment: others are %j',
    async (kind) => {
      const kinds = [...ROW_HEADS, 'Type', 'Due date', 'Principal due', 'Interest due']
      const { imports, answered, amounts } = await desk()
      const line = (type: string, date: string, amount: string) => [...ofLoan('A'), type, date, amount, '1.00']
      const file = text(
        kinds,
        line('Disbursement', '2026-01-15', '-200.00'),
        line(kind, '2026-02-15', '100.00'),
        line(kind, '2026-03-15', '100.00'),
      )
      const read = await imports.read(file)
      expect(asked(read)).toEqual([['line-state', 'Disbursement', 1, 'leave-out-lines']])
      const { uuid } = await answered(read, () => 'leave-out-lines')
      expect((await imports.done(uuid, 'check')).counts).toMatchObject({ all: 1, ready: 1 })
      expect(await amounts(uuid)).toEqual(['200.00'])
    },
  )

  it('a line that is left out takes no other with it', async () => {
    const { imports, answered, amounts } = await desk()
    const states = ['Active', 'Cancelled', '', '']
    const file = text(heads, ...states.map((state, at) => row('A', state, `2026-0${at + 2}-15`)))
    const { uuid } = await answered(await imports.read(file), () => 'leave-out-lines')
    await imports.done(uuid, 'check')
    expect(await amounts(uuid)).toEqual(['300.00'])
  })

  it('beside one another a line is left out as a whole', async () => {
    const wide = [1, 2].flatMap((number) => [`Due date ${number}`, `Principal ${number}`, `Interest ${number}`])
    const cells = ['2026-02-15', '100.00', '1.00', '2026-03-15', '100.00', '1.00']
    const { imports, answered } = await desk()
    const file = text(
      [...ROW_HEADS, 'Status', ...wide],
      [...ofLoan('A'), 'Closed', ...cells],
      [...ofLoan('B'), 'Active', ...cells],
    )
    const { uuid } = await answered(await imports.read(file), () => 'leave-out-lines')
    expect((await imports.done(uuid, 'check')).counts).toMatchObject({ all: 1, ready: 1 })
  })

  it('on a sheet of their own those of a loan that is left out are left out with it', async () => {
    const day = (number: number) => ({ number, style: 'date' as const })
    const loan = (id: string, state: string) => [
      id,
      'Rasa B',
      '39001010011',
      100,
      14,
      'LT',
      day(46_050),
      'bullet',
      state,
    ]
    const file = xlsxFile([
      { name: 'Loans', rows: [[...LOAN_HEADS, 'Status'], loan('A', 'Closed'), loan('B', 'Active'), loan('C', 'Z')] },
      {
        name: 'Installments',
        rows: [
          ['Loan ID', 'Due date', 'Principal due', 'Interest due'],
          ...['A', 'B', 'C'].map((id) => [id, day(46_090), 100, 1]),
        ],
      },
    ])
    const { imports, answered } = await desk()
    const run = await answered(await imports.read(new Uint8Array(file), 'loans.xlsx'), (text) =>
      text === 'Closed' ? 'leave-out-lines' : 'take-lines',
    )
    expect(run.source?.loans).toBe(2)
    expect((await imports.done(run.uuid, 'check')).counts).toMatchObject({ all: 2, ready: 2 })
    expect((await imports.lines(run.uuid)).map(({ lenderLoanId }) => lenderLoanId)).toEqual(['B', 'C'])
  })
})
