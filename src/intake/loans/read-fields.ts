import { restoredCode } from '#contract/code-check.ts'
import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { MAX_VALUE_LENGTH } from '../cells/cell-value.ts'
import type { Reading } from '../cells/reading.ts'
import { isFarCode } from '../cells/written-country.ts'
import {
  type ClientCodeRule,
  companyType,
  isClientCodeRule,
  isValueRule,
  readClientType,
} from '../cells/written-terms.ts'
import { ownerByForm, provenOwner } from '../columns/client-codes.ts'
import { NO_MEANINGS } from '../columns/meant-words.ts'
import { plainId } from '../plain-id.ts'
import type { CellCorrection, SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { completeValues } from './complete-values.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { FieldSource, LoanPlan } from './loan-plan.ts'
import { withTimeBeside } from './rate-time.ts'
import { findCell, readFound } from './read-source.ts'

/** The values of a loan as the wire has them, by field; what could not be read is left as it stands. */
export type LoanValues = ReadonlyMap<ImportField, string>

type TableLoan = Extract<SourceLoan, { readonly kind: 'table' }>

/** The record that the fields of a loan stand in. */
export function headRecordOf({ head, rows }: TableLoan): CellRecord | undefined {
  return head ?? rows[0]
}

/** Reads the fields of a loan, notes each cell, and what is wrong with it. */
export function readFields(
  plan: LoanPlan,
  loan: TableLoan,
  corrections: readonly CellCorrection[],
  notes: LoanNotes,
): LoanValues {
  const record = headRecordOf(loan)
  const values = new Map<ImportField, string>()
  for (const source of [...plan.ofLoan, ...typedSources(plan, corrections)]) {
    const { field } = source
    const correction = corrections.find((found) => found.field === field && found.row === null)
    const other = plan.shape === 'installment-a-line' ? otherLine(source, loan.rows) : undefined
    const found = withTimeBeside(source, findCell(source, record, correction, other !== undefined), plan, record)
    const reading = readFound(source, found, plan.writing)
    const text = reading?.kind === 'ok' ? reading.value : cellText(found.cell)
    const column = source.columns[0]?.index ?? null
    if (found.isCorrected || !isValueRule(text))
      notes.cell({ field, row: null, column, text, was: found.isCorrected ? found.inFile : null })
    if (reading === undefined || isNoCollateral(field, reading)) continue
    values.set(field, text)
    if (reading.kind === 'bad') notes.fault(field, null, reading.fault())
    else if (!found.isCorrected) {
      notes.doubt(reading, source)
      if (found.isStruck) notes.odd('cell-struck-out')
      if (field === 'country' && plan.hasOtherCountries && isFarCode(cellText(found.cell)))
        notes.odd('country-far-away')
    }
    if (other !== undefined && !found.isCorrected) notes.rule(field, null, 'differs-from-line', { line: other.line })
  }
  completeValues(plan.ofLoan, values, notes)
  const typedCode = notes.cells.some(({ field, was }) => field === 'clientCode' && was?.trim() === '')
  return withClientType(values, notes, { byColumn: kindByColumn(plan, record), isTyped: typedCode })
}

/** Kind of the client by the column that its code stands in, if persons and companies have one each. */
function kindByColumn({ codeKinds }: LoanPlan, record: CellRecord | undefined): ClientKind | undefined {
  for (const [at, kind] of codeKinds) if (cellText(record?.cells[at]).trim() !== '') return kind
  return undefined
}

/** A value of nothing is no collateral: files of companies with and without it have one column. */
function isNoCollateral(field: ImportField, reading: Reading): boolean {
  return field === 'collateralValue' && reading.kind === 'ok' && Number(reading.value) === 0
}

/** Fields of which the file has nothing, but a person typed something into the line. A note is none of them. */
function typedSources({ ofLoan }: LoanPlan, corrections: readonly CellCorrection[]): readonly FieldSource[] {
  const isOwn = (field: ImportField) => field === 'furtherField' || ofLoan.some((source) => source.field === field)
  const typed = corrections.filter(({ row, field }) => row === null && !isOwn(field))
  return typed.map(({ field }) => ({
    field,
    columns: [],
    fixed: '',
    as: null,
    meanings: NO_MEANINGS,
    isCenturyOpen: false,
  }))
}

/** The first line of a loan that says another thing of a field than its first one. A line may leave it out. */
function otherLine({ columns, as }: FieldSource, rows: readonly CellRecord[]): CellRecord | undefined {
  const [first, ...others] = rows
  if (first === undefined) return undefined
  const written = (record: CellRecord) =>
    columns
      .map(({ at }) => cellText(record.cells[at]).trim())
      .join(' ')
      .trim()
  const textIn = (record: CellRecord) =>
    as === 'alike' || as === 'digits-alone' ? plainId(written(record)) : written(record)
  const wanted = textIn(first)
  return others.find((record) => textIn(record) !== '' && textIn(record) !== wanted)
}

/** Origin of a client code: a column of persons or of companies, or somebody who typed what the file lacks. */
type CodeOrigin = { readonly byColumn: ClientKind | undefined; readonly isTyped: boolean }

/** A company is one with collateral where there is any. */
function withClientType(values: Map<ImportField, string>, notes: LoanNotes, code: CodeOrigin): LoanValues {
  const text = values.get('clientType')
  if (text === undefined) return values
  const hasCollateral = values.has('collateralValue')
  if (isClientCodeRule(text)) return withProvenType(values, text, notes, code)
  const reading = readClientType(text.slice(0, MAX_VALUE_LENGTH), hasCollateral)
  if (reading.kind === 'bad') {
    notes.fault('clientType', null, reading.fault())
    return values
  }
  notes.show('clientType', reading.value)
  return values.set('clientType', reading.value)
}

/** The client type that the code proves, or its column says. Else it is a fault, unless a person has said what holds then. */
function withProvenType(
  values: Map<ImportField, string>,
  rule: ClientCodeRule,
  notes: LoanNotes,
  { byColumn, isTyped }: CodeOrigin,
): LoanValues {
  const code = values.get('clientCode')
  const country = notes.isFaulty('country') ? undefined : values.get('country')
  const owner = code === undefined ? undefined : provenOwner(code, country)
  if (owner === 'company' && mayBePerson(code, country)) notes.odd('code-lost-zeros')
  // The answer was about the codes of the file.
  const ruled = isTyped || code === undefined ? undefined : UNPROVEN[rule](code, country)
  const kind = owner ?? (notes.isFaulty('clientCode') ? undefined : byColumn) ?? ruled
  const type = kind && (kind === 'person' ? 'CONSUMER' : companyType(values.has('collateralValue')))
  notes.show('clientType', type ?? '')
  if (type !== undefined) return values.set('clientType', type)
  // A missing code is a fault of its own, and so is one that cannot be read.
  if (code === undefined || notes.isFaulty('clientCode')) return values.set('clientType', 'CONSUMER')
  values.delete('clientType')
  notes.rule('clientType', null, 'client-kind-unproven', {})
  return values
}

/** True if the code of a company is that of a person, too, once it has its zeros again. */
function mayBePerson(code: string | undefined, country: string | undefined): boolean {
  return code !== undefined && country !== undefined && restoredCode(country, code, 'person') !== undefined
}

const UNPROVEN: Readonly<
  Record<ClientCodeRule, (code: string, country: string | undefined) => ClientKind | undefined>
> = {
  BY_CLIENT_CODE: () => undefined,
  BY_CLIENT_CODE_ALONE: () => undefined,
  BY_CLIENT_CODE_OR_CONSUMER: () => 'person',
  BY_CLIENT_CODE_OR_COMPANY: () => 'company',
  BY_CLIENT_CODE_OR_FORM: ownerByForm,
}
