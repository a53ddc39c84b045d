import { describe, expect, it } from 'vitest'
import type { NewImportLine } from '#storage/stored-import.ts'
import { present } from '#values/assert.ts'
import { testService } from '../service.test-support.ts'
import { inUnit } from '../service-parts.ts'
import { importsOf } from './import-runs.test-support.ts'
import { markFirstOfIds } from './repeated-id.ts'

const OWN_FAULT = { code: 'date', params: {}, detail: '', field: 'lenderIssueDate', row: null, column: null }

/** Record of a line of a table that says this. */
const record = (line: number, text: string) =>
  JSON.stringify({
    kind: 'table',
    line,
    lastLine: line,
    head: { kind: 'cells', line, cells: ['L-1', text], broken: null },
    rows: [],
  })

/** The first line of a lender loan ID after a mark, with lines behind it that say these texts. Its own text is "a". */
async function firstBefore(texts: readonly string[], changes: Partial<NewImportLine> = {}) {
  const { storage, parts } = await testService()
  const { checked, runOf, linesOf } = importsOf({ parts })
  const uuid = await checked([{ body: {} }])
  const template = present((await linesOf(uuid))[0], 'line')
  const { id: runId } = await runOf(uuid)
  const lines = ['a', ...texts].map((text, index) => {
    const line = 10 * (index + 2)
    const own = {
      ...template,
      position: index + 2,
      line,
      lastLine: line,
      recordsJson: record(line, text),
      lenderLoanId: 'L-1',
    }
    return { ...own, isKnownClient: true, ...(index === 0 ? changes : {}) }
  })
  await storage.write((unit) => unit.importLines.add(lines))
  await storage.write((unit) => markFirstOfIds(inUnit(parts, unit), runId, new Set(['L-1'])))
  const first = present((await linesOf(uuid))[1], 'line')
  const findings: { faults: (typeof OWN_FAULT)[]; oddities: string[] } = JSON.parse(
    first.findingsJson ?? '{"faults":[],"oddities":[]}',
  )
  return {
    ...first,
    faults: findings.faults.map(({ code, params }) => [code, params]),
    oddities: findings.oddities,
  }
}

const findingsOf = (faults: readonly object[], oddities: readonly string[]) => ({
  findingsJson: JSON.stringify({ faults, oddities }),
})

describe('the first line of a lender loan ID', () => {
  it('stays as it is if no other line has the ID', async () => {
    expect(await firstBefore([])).toMatchObject({ state: 'ready', oddity: null, findingsJson: null })
  })

  it('is odd if the others say the same, after what was odd before', async () => {
    expect(await firstBefore(['a', 'a'])).toMatchObject({
      state: 'ready',
      isKnownClient: true,
      oddity: 'line-repeated',
      faults: [],
      oddities: ['line-repeated'],
    })
    const odd = { oddity: 'rate-unlike-others', ...findingsOf([], ['rate-unlike-others']) } as const
    expect(await firstBefore(['a'], odd)).toMatchObject({
      oddity: 'rate-unlike-others',
      oddities: ['rate-unlike-others', 'line-repeated'],
    })
    const again = { oddity: 'line-repeated', ...findingsOf([], ['line-repeated']) } as const
    expect((await firstBefore(['a'], again)).oddities).toEqual(['line-repeated'])
  })

  it('is faulty if any other says something else, and names the first of the others', async () => {
    const odd = { oddity: 'rate-unlike-others', ...findingsOf([], ['rate-unlike-others', 'line-repeated']) } as const
    expect(await firstBefore(['a', 'b'], odd)).toMatchObject({
      state: 'faulty',
      reason: 'id-used',
      oddity: null,
      isKnownClient: false,
      faults: [['also-in-line', { line: 30 }]],
      oddities: ['rate-unlike-others'],
    })
  })

  it('keeps its own faults before that, and has no oddity', async () => {
    const faulty = { state: 'faulty', reason: 'no-such-date', ...findingsOf([OWN_FAULT], []) } as const
    expect((await firstBefore(['a'], faulty)).faults).toEqual([['date', {}]])
    const { faults, reason } = await firstBefore(['b'], faulty)
    expect([faults, reason]).toEqual([
      [
        ['date', {}],
        ['also-in-line', { line: 30 }],
      ],
      'no-such-date',
    ])
  })

  it('is marked as faulty once', async () => {
    const fault = { ...OWN_FAULT, code: 'also-in-line', params: { line: 7 }, field: 'lenderLoanId' }
    const marked = { state: 'faulty', reason: 'id-used', ...findingsOf([fault], []) } as const
    expect((await firstBefore(['b'], marked)).faults).toEqual([['also-in-line', { line: 7 }]])
  })

  it('stays as it is if a line before it has the ID, or its loan was made', async () => {
    const behind = { ...OWN_FAULT, code: 'used-by-line', params: { line: 7 }, field: 'lenderLoanId' }
    const faulty = { state: 'faulty', reason: 'id-used', ...findingsOf([behind], []) } as const
    expect((await firstBefore(['b'], faulty)).faults).toEqual([['used-by-line', { line: 7 }]])
    expect(await firstBefore(['b'], { state: 'created' })).toMatchObject({ state: 'created', faults: [] })
  })

  it('is faulty if more than 150 others have the ID, which are not all compared', async () => {
    expect((await firstBefore(Array(150).fill('a'))).state).toBe('ready')
    expect((await firstBefore(Array(151).fill('a'))).state).toBe('faulty')
  })

  it('is faulty if the record of a line is damaged', async () => {
    expect((await firstBefore(['a'], { recordsJson: 'x' })).faults).toEqual([['also-in-line', { line: 30 }]])
  })
})
