import { describe, expect, it } from 'vitest'
import type { SourceLoan } from '#intake/source-loan.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import { present } from '#values/assert.ts'
import { cents } from '#values/money.ts'
import {
  type Pending,
  pendingJsonOf,
  pendingOf,
  positionOfPending,
  positionsToLookAt,
  rowOfPending,
  unlessDamaged,
} from './pending-line.ts'

const CELL = { field: 'loanAmount', row: null, text: '12', was: '1,2' } as const

const of = (recordsJson: string, changes: Partial<Pending> = {}): Pending => ({
  isLeftOut: false,
  lenderLoanId: `LT-${recordsJson}`,
  cells: [CELL],
  recordsJson,
  ...changes,
})

const LINE: StoredImportLine = {
  runId: 1,
  position: 7,
  line: 7,
  lastLine: 8,
  recordsJson: 'own',
  state: 'ready',
  reason: null,
  oddity: null,
  correctionsJson: null,
  findingsJson: null,
  lenderLoanId: 'LT-1',
  clientName: 'Rasa',
  clientCode: '1',
  country: 'LTU',
  isPerson: true,
  isKnownClient: true,
  loanAmount: cents(100),
  paidPrincipal: cents(1),
  isMidLife: true,
  installments: 12,
  scheduleType: null,
  dayCount: null,
  loanUuid: null,
  loanPublicId: null,
  submissionUuid: null,
  status: null,
  durationMs: null,
  explanation: null,
}

/** Corrections that a row gives back once they were written. */
const readBack = (pending: readonly Pending[]) => pendingOf({ ...LINE, ...rowOfPending(LINE, 9, pending) })

describe('pending corrections of a line', () => {
  it.each<[string, readonly Pending[]]>([
    ['of its own records', [of('own')]],
    ['of its own and of other readings of the file', [of('own'), of('b'), of('c')]],
    ['that it is left out, without a cell', [of('own', { isLeftOut: true, cells: [] })]],
    ['of another reading alone', [of('b')]],
    ['of a line without an ID', [of('own', { lenderLoanId: null }), of('b', { lenderLoanId: null })]],
  ])('are read back as they were: %s', (_, pending) => {
    expect(readBack(pending)).toEqual(pending)
  })

  it('begin with those of its own records, and keep the order of the others, the newest first', () => {
    expect(readBack([of('b'), of('own'), of('c')]).map(({ recordsJson }) => recordsJson)).toEqual(['own', 'b', 'c'])
  })

  it('are none where neither a cell was changed nor the line left out', () => {
    expect(readBack([])).toEqual([])
    expect(readBack([of('own', { cells: [] }), of('b', { cells: [] }), of('c')])).toEqual([of('c')])
  })

  it.each([null, '', '{', '[]', '{"isLeftOut":1}'])('are none in a row that is damaged: %s', (correctionsJson) => {
    expect(pendingOf({ ...LINE, correctionsJson })).toEqual([])
  })

  it('are a row of the run that is shown as nothing but left out', () => {
    const row = rowOfPending(LINE, 9, [of('own')])
    const { runId, line, lastLine, recordsJson } = LINE
    expect(row).toMatchObject({ runId, line, lastLine, recordsJson, position: 9, state: 'left-out' })
    const { correctionsJson, ...shown } = { ...LINE, ...row }
    expect(correctionsJson).toBe(pendingJsonOf('own', [of('own')]))
    const said = Object.entries(shown).filter(([, value]) => value !== null && value !== false)
    expect(said.map(([name]) => name).toSorted()).toEqual(
      ['lastLine', 'line', 'position', 'recordsJson', 'runId', 'state'].toSorted(),
    )
  })
})

const RECORD = { kind: 'request', line: 40, lastLine: 40, text: '{}', broken: null } as const
const CELLS = { kind: 'cells', line: 40, cells: [], broken: null } as const

const LOANS: Readonly<Record<string, SourceLoan>> = {
  'a request': { kind: 'request', line: 40, lastLine: 40, record: RECORD },
  'a loan a line': { kind: 'table', line: 40, lastLine: 40, head: CELLS, rows: [] },
  'an installment a line': { kind: 'table', line: 40, lastLine: 41, head: null, rows: [CELLS] },
}

describe('the position of pending corrections', () => {
  it.each(Object.entries(LOANS))('is among those that are looked at: %s', (_, loan) => {
    expect(positionsToLookAt(loan, 3)).toContain(present(positionOfPending(loan, 3), 'position'))
    expect(new Set(positionsToLookAt(loan, 3)).size).toBe(2)
  })

  it('is that of the line, and of a request that of its place, because many may share a line', () => {
    const at = (name: string, position: number) => positionOfPending(present(LOANS[name], name), position)
    expect(at('a request', 3)).not.toBe(at('a request', 4))
    for (const name of ['a loan a line', 'an installment a line']) expect(at(name, 3)).toBe(at(name, 4))
    expect(at('a loan a line', 3)).not.toBe(at('an installment a line', 3))
  })

  it('is found also where the file was read with another shape', () => {
    const looked = new Set(
      ['a loan a line', 'an installment a line'].map((name) =>
        String(positionsToLookAt(present(LOANS[name], name), 3)),
      ),
    )
    expect(looked.size).toBe(1)
  })

  it('is none beyond half a billion lines, and nothing is looked at there', () => {
    const far = { ...present(LOANS['a loan a line'], 'loan'), line: 2 ** 29 }
    expect([positionOfPending(far, 0), positionsToLookAt(far, 0)]).toEqual([undefined, []])
  })
})

it('what throws while stored JSON is read is undefined, and all else is the result', () => {
  expect(unlessDamaged(() => JSON.parse('{'))).toBeUndefined()
  expect(unlessDamaged(() => JSON.parse('[1]'))).toEqual([1])
})
