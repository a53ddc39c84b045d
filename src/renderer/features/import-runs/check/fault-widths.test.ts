import { describe, expect, it } from 'vitest'
import type { ImportLine } from '#contract/desk/import-lines.ts'
import { IMPORT_FIELDS, type ImportField } from '#values/vocabulary/import-terms.ts'
import { faultColumns } from './fault-columns.ts'
import { faultWidths } from './fault-widths.ts'
import { cell, fault, faultyLine } from './faulty-line.test-support.ts'

const widthsOf = (lines: readonly ImportLine[]) => faultWidths(faultColumns(lines), lines)

type Texts = { readonly [Field in ImportField]?: string }

const SMALL: Texts = { lenderLoanId: 'A-1', clientName: 'Rasa', loanAmount: '100.00', lenderIssueDate: '2026-01-31' }

/** The small line with other texts, faulty in some fields. */
function lineWith(texts: Texts, faulty: readonly ImportField[] = [], number = 2): ImportLine {
  const all = { ...SMALL, ...texts }
  const cells = IMPORT_FIELDS.flatMap((field) => (all[field] === undefined ? [] : [cell(field, all[field])]))
  const faults = faulty.map((field) => fault(field))
  return faultyLine(cells, faults, number)
}

/** Texts of which nothing may be cut, the longest of their kind; what is neither may be cut. */
const AMOUNT = '999.999.999.999,999'
const [RATE, COUNT, DATE] = ['1000,1234567', '1,200', '31.11.2025 00:00:00']
const FIGURES: Texts = {
  loanAmount: AMOUNT,
  collateralValue: AMOUNT,
  paidPrincipal: AMOUNT,
  paidInterest: AMOUNT,
  totalAmount: AMOUNT,
  feeAmount: AMOUNT,
  principalAmount: AMOUNT,
  interestAmount: AMOUNT,
  balloon: AMOUNT,
  downPayment: AMOUNT,
  paidAmount: AMOUNT,
  installmentPaidAmount: AMOUNT,
  installmentPaidPrincipal: AMOUNT,
  installmentPaidInterest: AMOUNT,
  givenInstallment: AMOUNT,
  interestRate: RATE,
  numberOfInstallments: COUNT,
  graceRows: COUNT,
  maxExtensions: COUNT,
  extensionsUsed: COUNT,
  paidInstallments: COUNT,
  lenderIssueDate: DATE,
  firstDueDate: DATE,
  finalDueDate: DATE,
  dueDate: DATE,
  interestPaidUntil: DATE,
}

describe('the widths of faulty lines', () => {
  it('are the least where everything fits', () => {
    expect(widthsOf([lineWith({})])).toEqual({
      line: 64,
      least: 64 + 188 + 137 + 96 + 108 + 112,
      edges: { left: 201, right: 188 },
      columns: ['137px', '96px', '108px', '112px'],
    })
  })

  it.each(IMPORT_FIELDS)(
    'keep a figure of %s whole in any window, and share out what is left to words alone',
    (field) => {
      const text = FIGURES[field] ?? 'Maximiliane von Hohenberg & Co'
      const lines = [lineWith({ [field]: text }, [field])]
      const at = faultColumns(lines).findIndex((column) => column.field === field)
      const width = widthsOf(lines).columns[at] ?? ''
      // A digit is 8.43 px and a sign between them 3.5 px as drawn; 16 px are beside them, and 18 for the mark of a fault.
      const digits = text.replace(/\D/g, '').length
      const drawn = digits * 8.43 + (text.length - digits) * 3.5 + 16 + 18
      if (FIGURES[field] === undefined) expect(width).toMatch(/^clamp\(/)
      else expect(Number(width.replace('px', ''))).toBeGreaterThanOrEqual(drawn)
    },
  )

  it('make room for the mark of a fault', () => {
    const text = { loanAmount: '999999999999.99' }
    const [good, faulty] = [widthsOf([lineWith(text)]), widthsOf([lineWith(text, ['loanAmount'])])]
    expect([good.columns[2], faulty.columns[2]]).toEqual(['153px', '171px'])
    expect(faulty.least - good.least).toBe(18)
  })

  it('keep the number of the millionth line whole', () => {
    expect(widthsOf([lineWith({}, [], 1_000_001)]).line).toBe(85)
  })

  it('give what is left to names that are cut and to the reason, a half each', () => {
    const { columns, least } = widthsOf([lineWith({ clientName: 'Maximiliane von Hohenberg' })])
    expect(columns[1]).toBe(`clamp(96px, 96px + (100cqw - ${least}px) / 2, 204px)`)
  })

  it('cut what is no figure at all', () => {
    expect(widthsOf([lineWith({ loanAmount: 'x'.repeat(300) }, ['loanAmount'])]).columns[2]).toBe('240px')
  })
})
