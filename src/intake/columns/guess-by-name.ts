import type { CellContent, ImportField, SourceShape } from '#values/vocabulary/import-terms.ts'
import type { PlannedColumn } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { JOINED_FIELDS } from './field-needs.ts'
import { isOfInstallment, namedField } from './name-index.ts'

/** Contents that a column of a field may have; of fields that are not named here, any. */
const CONTENTS: { readonly [Field in ImportField]?: readonly CellContent[] } = {
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
  scheduleType: ['term', 'text'],
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

/** Each column by its name, each field once but those that are joined; null and not sure where a name says nothing. */
export function guessByName({ format, columns }: SourceFacts): readonly PlannedColumn[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    const { index, head, content, sheet } = column
    const named = namedField(head)
    if (named?.kind === 'none') return { index, field: null, by: 'name', isSure: true }
    const isInstallments = isSheetOfInstallments(format, column)
    const open = (named?.fields ?? []).filter(
      (field) => isOfShape(format.shape, field, isInstallments) && !taken.has(keyOf(field, sheet)),
    )
    const field = open.find((candidate) => fits(candidate, content)) ?? open[0]
    if (field === undefined) return { index, field: null, by: 'content', isSure: true }
    if (!JOINED_FIELDS.has(field)) taken.add(keyOf(field, sheet))
    return { index, field, by: 'name', isSure: fits(field, content) }
  })
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
