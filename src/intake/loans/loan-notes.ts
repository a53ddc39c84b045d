import { type FieldFault, faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldRuleCode, FieldRuleParams } from '#contract/field-rules/field-rule-words.ts'
import type { ImportField, ImportOddity } from '#values/vocabulary/import-terms.ts'
import type { Reading } from '../cells/reading.ts'
import type { ReadCell, ReadFault } from '../loan-reading.ts'
import type { FieldSource } from './loan-plan.ts'

/** Findings about a loan while it is read: its cells and its faults, one for each cell. */
export class LoanNotes {
  readonly cells: ReadCell[] = []
  readonly faults: ReadFault[] = []
  readonly oddities = new Set<ImportOddity>()
  private readonly faulty = new Set<string>()
  private readonly columns = new Map<ImportField, number | null>()

  cell(cell: ReadCell): void {
    this.cells.push(cell)
    this.place(cell.field, cell.column)
  }

  /** Replaces the displayed text of the cell of a field of the loan. */
  show(field: ImportField, text: string): void {
    const place = this.cells.findIndex((cell) => cell.field === field && cell.row === null)
    const cell = this.cells[place]
    if (cell) this.cells[place] = { ...cell, text }
  }

  /** Notes the doubt about a cell of the file that may mean two values. Of a year of two digits the file may show the century. */
  doubt(reading: Reading, { isCenturyOpen }: Pick<FieldSource, 'isCenturyOpen'>): void {
    if (reading.kind !== 'ok' || reading.doubt === undefined) return
    if (reading.doubt !== 'year-of-two-digits' || isCenturyOpen) this.oddities.add(reading.doubt)
  }

  odd(oddity: ImportOddity): void {
    this.oddities.add(oddity)
  }

  /** Sets the column of a field, for faults that are found later. */
  place(field: ImportField, column: number | null): void {
    this.columns.set(field, column)
  }

  fault(field: ImportField | null, row: number | null, fault: FieldFault): void {
    const key = `${field} ${row}`
    if (this.faulty.has(key)) return
    this.faulty.add(key)
    this.faults.push({ ...fault, field, row, column: field === null ? null : (this.columns.get(field) ?? null) })
  }

  rule<Code extends FieldRuleCode>(
    field: ImportField | null,
    row: number | null,
    code: Code,
    params: FieldRuleParams[Code],
  ): void {
    this.fault(field, row, faultOfRule(code, params))
  }

  /** True for a cell that a person corrected. */
  isTyped(field: ImportField, row: number | null = null): boolean {
    return this.cells.some((cell) => cell.field === field && cell.row === row && cell.was !== null)
  }

  isFaulty(field: ImportField, row: number | null = null): boolean {
    return this.faulty.has(`${field} ${row}`)
  }
}
