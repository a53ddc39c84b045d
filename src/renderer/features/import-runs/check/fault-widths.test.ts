import { describe, expect, it } from 'vitest'
import type { ImportLine } from '#contract/desk/import-lines.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { faultColumns } from './fault-columns.ts'
import { faultWidths } from './fault-widths.ts'

/** A line of a file with these cells; those that begin with `!` are faulty. */
function line(number: number, texts: { readonly [Field in ImportField]?: string }): ImportLine {
  const fields = Object.entries(texts) as [ImportField, string][]
  const faulty = fields.filter(([, text]) => text.startsWith('!'))
  return {
    ...{ position: number, line: number, lastLine: number, outcome: 'faulty', isOdd: false, isCorrected: false },
    cells: fields.map(([field, text]) => ({ field, row: null, text: text.replace('!', ''), was: null })),
    faults: faulty.map(([field]) => ({
      ...{ field, row: null, column: null, code: 'required', params: {}, detail: 'Required' },
    })),
    ...{ oddities: [], lenderLoanId: null, clientName: null, loanAmount: null },
    ...{ installments: null, loanUuid: null, loanPublicId: null, submissionId: null, status: null, durationMs: null },
    explanation: null,
  }
}

const widthsOf = (lines: readonly ImportLine[]) => faultWidths(faultColumns(lines), lines)

const SMALL = { lenderLoanId: 'A-1', clientName: 'Rasa', loanAmount: '100.00', lenderIssueDate: '2026-01-31' } as const

describe('the widths of faulty lines', () => {
  it('are the least where everything fits', () => {
    expect(widthsOf([line(2, SMALL)])).toEqual({
      ...{ line: 64, least: 64 + 188 + 137 + 96 + 108 + 112, edges: { left: 201, right: 188 } },
      columns: ['137px', '96px', '108px', '112px'],
    })
  })

  it('keep the largest amount whole, with room for its sign where it is faulty', () => {
    const large = widthsOf([line(2, { ...SMALL, loanAmount: '999999999999.99' })])
    const faulty = widthsOf([line(2, { ...SMALL, loanAmount: '!999999999999.99' })])
    expect([large.columns[2], faulty.columns[2]]).toEqual(['153px', '171px'])
    expect(faulty.least - large.least).toBe(18)
  })

  it('keep the number of the millionth line whole', () => {
    expect(widthsOf([line(1_000_001, SMALL)]).line).toBe(85)
  })

  it('give what is left to names that are cut and to the reason, a half each', () => {
    const name = 'Maximiliane von Hohenberg'
    const { columns, least } = widthsOf([line(2, { ...SMALL, clientName: name })])
    expect(columns[1]).toBe(`clamp(96px, 96px + (100cqw - ${least}px) / 2, 204px)`)
  })

  it('cut what is no figure at all', () => {
    expect(widthsOf([line(2, { ...SMALL, loanAmount: '!'.padEnd(300, 'x') })]).columns[2]).toBe('240px')
  })
})
