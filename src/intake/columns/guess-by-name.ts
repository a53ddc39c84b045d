import type { CellContent, ImportField, SourceShape } from '#values/vocabulary/import-terms.ts'
import type { Reading } from '../cells/reading.ts'
import { readWrittenPeriod } from '../cells/written-period.ts'
import { readClientType, readScheduleType } from '../cells/written-terms.ts'
import type { PlannedColumn } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { JOINED_FIELDS } from './field-needs.ts'
import { isOfInstallment, type NamedField, namedField } from './name-index.ts'

/** Contents that a column of a field may have; of fields that are not named here, any. */
const CONTENTS: { readonly [Field in ImportField]?: readonly CellContent[] } = {
  clientName: ['text', 'identifier', 'term', 'country'],
  clientCode: ['client-code', 'identifier', 'whole-number', 'text'],
  representativePersonalCode: ['client-code', 'identifier', 'whole-number', 'text'],
  loanAmount: ['amount', 'whole-number', 'identifier', 'rate'],
  collateralValue: ['amount', 'whole-number', 'identifier'],
  interestRate: ['rate', 'amount', 'whole-number'],
  lenderIssueDate: ['date'],
  firstDueDate: ['date'],
  finalDueDate: ['date'],
  dueDate: ['date'],
  numberOfInstallments: ['whole-number', 'text', 'identifier'],
  maxExtensions: ['whole-number'],
  extensionsUsed: ['whole-number'],
  country: ['country', 'text'],
  paidPrincipal: ['amount', 'whole-number'],
  paidInterest: ['amount', 'whole-number'],
  principalAmount: ['amount', 'whole-number'],
  interestAmount: ['amount', 'whole-number'],
  totalAmount: ['amount', 'whole-number'],
}

/** Whether what a column holds goes with a field. An empty one goes with any. */
export function fits(field: ImportField, content: CellContent): boolean {
  return content === 'empty' || (CONTENTS[field]?.includes(content) ?? true)
}

/**
 * Each column by its name, each field once but those that are joined; null and not sure where a name says nothing. Names that
 * mean one thing go first: `Interest` is the rate of a loan where another column is the interest of its installments.
 */
export function guessByName(facts: SourceFacts): readonly PlannedColumn[] {
  const meanings = facts.columns.map((column) => meaningOf(column, facts))
  const order = meanings.toSorted((a, b) => Number(a.fields.length > 1) - Number(b.fields.length > 1))
  const taken = new Set<string>()
  const planned: PlannedColumn[] = []
  for (const { column, fields, isNothing } of order) {
    const { index, sheet } = column
    const open = fields.filter((field) => !taken.has(keyOf(field, sheet)))
    const possible = open.filter((field) => fits(field, column.content) && isRead(field, column))
    // A name that may mean several things, of which the column holds none, says nothing.
    const field = possible[0] ?? (open.length === 1 ? open[0] : undefined) ?? null
    if (field !== null && !JOINED_FIELDS.has(field)) taken.add(keyOf(field, sheet))
    const isSure = field === null || possible.length === 1
    planned[index] = { index, field, by: field !== null || isNothing ? 'name' : 'content', isSure, as: null }
  }
  return planned
}

type Meaning = {
  readonly column: SourceColumn
  /** The likelier first. */
  readonly fields: readonly ImportField[]
  /** Known as a column that says nothing of a loan. */
  readonly isNothing: boolean
}

/** Where a line is an installment, its own fields are likelier than those of its loan. */
function meaningOf(column: SourceColumn, { format, columns }: SourceFacts): Meaning {
  const named = namedField(column.head)
  const isInstallments = isSheetOfInstallments(format, column)
  const fields = fieldsOf(named, column, columns[column.index - 1])
    .filter((field) => isOfShape(format.shape, field, isInstallments))
    .toSorted((a, b) => Number(isOfInstallment(b)) - Number(isOfInstallment(a)))
  return { column, fields, isNothing: named?.kind === 'none' }
}

/** A column without a name after one of a number says its unit, as in the templates of Fineract: `Repaid every | 2 | Weeks`. */
function fieldsOf(
  named: NamedField | undefined,
  { head, samples }: SourceColumn,
  before: SourceColumn | undefined,
): readonly ImportField[] {
  if (named?.kind === 'fields') return named.fields
  if (named?.kind === 'none') return []
  const isUnit = head === '' && samples.some((sample) => /[a-z]/i.test(sample)) && isRead('every', { samples })
  return isUnit && before && primaryField(before) === 'every' ? ['every'] : []
}

function primaryField({ head }: SourceColumn): ImportField | undefined {
  const named = namedField(head)
  return named?.kind === 'fields' ? named.fields[0] : undefined
}

const TERM_READERS: { readonly [Field in ImportField]?: (text: string) => Reading } = {
  clientType: (text) => readClientType(text, false),
  scheduleType: readScheduleType,
  every: readWrittenPeriod,
}

/** Whether the samples of a column of terms are terms of the field. Of other fields the content tells. */
function isRead(field: ImportField, { samples }: Pick<SourceColumn, 'samples'>): boolean {
  const read = TERM_READERS[field]
  const filled = samples.filter((sample) => sample !== '')
  return read === undefined || filled.length === 0 || filled.some((sample) => read(sample).kind === 'ok')
}

/** The lender loan ID stands in both sheets, every other field in one. */
function keyOf(field: ImportField, sheet: string | null): string {
  return field === 'lenderLoanId' ? `${field} ${sheet}` : field
}

function isSheetOfInstallments({ installmentSheet }: SourceFacts['format'], { sheet }: SourceColumn): boolean {
  return installmentSheet !== null && sheet === installmentSheet
}

function isOfShape(shape: SourceShape, field: ImportField, isInstallments: boolean): boolean {
  if (shape === 'two-sheets') return isOfInstallment(field) === isInstallments || field === 'lenderLoanId'
  return shape === 'installment-a-line' || !isOfInstallment(field)
}
