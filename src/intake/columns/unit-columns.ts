import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { saysMaturity } from '../cells/written-period.ts'
import type { SourceColumn } from '../source-facts.ts'
import { namedField } from './name-index.ts'

/** Names of units in the templates of Fineract and Mifos, where they have any: `Repaid every | 2 | Weeks`. */
const UNIT_NAMES: ReadonlySet<string> = new Set(['', 'frequency', 'frequency type', 'unit', 'period unit'])

const OWNERS: ReadonlySet<ImportField> = new Set(['every', 'numberOfInstallments', 'interestRate'] as const)

/** Field of the column before, if this column is its unit. */
export function unitOwner(
  { head, samples, tally }: SourceColumn,
  before: SourceColumn | undefined,
): ImportField | undefined {
  if (before === undefined || !UNIT_NAMES.has(plainWords(head))) return undefined
  const texts = [...samples, ...tally.values]
  const hasWords = texts.some((text) => /\p{L}/u.test(text)) && !texts.some(saysMaturity)
  const named = namedField(before.head)
  const field = named?.kind === 'fields' ? named.fields[0] : undefined
  return hasWords && field !== undefined && OWNERS.has(field) ? field : undefined
}

/** Names of columns that say what a rate is for, in LoanPro, Mambu and Fineract. */
const RATE_UNITS: ReadonlySet<string> = new Set([
  ...['loan rate type', 'interest rate frequency', 'nominal interest rate frequency'],
  ...['interest charge frequency', 'interest rate period', 'rate period'],
])

/** Columns that say what the rates of a column are for: one behind it, or one by its name. */
export function rateUnitColumns(column: SourceColumn, columns: readonly SourceColumn[]): readonly SourceColumn[] {
  return columns.filter(
    (other) =>
      RATE_UNITS.has(plainWords(other.head)) ||
      (other.index === column.index + 1 && unitOwner(other, column) === 'interestRate'),
  )
}
