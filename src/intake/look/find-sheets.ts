import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { isOfInstallment, namedField } from '../columns/name-index.ts'
import { mostBy } from '../most-by.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import type { CellRecord } from '../source-record.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import type { Workbook } from '../xlsx/workbook.ts'
import { findHead } from './find-head.ts'

/** The sheet that the loans are in, and that of their installments where it is another one. */
export type FoundSheets = { readonly loans: string; readonly installments: string | null }

type SeenSheet = {
  readonly name: string
  readonly loanFields: number
  readonly installmentFields: number
  readonly isFilled: boolean
}

const ENOUGH_FOR_HEAD = 30
/** So many columns of a kind make a sheet one of loans, or of installments. */
const ENOUGH_FIELDS = 3
const MOST_SHEETS = 20

/** Chooses the sheets by the names of their columns, as far as a person has not. */
export async function findSheets(open: OpenSource, workbook: Workbook, wanted: WantedFormat): Promise<FoundSheets> {
  const seen: SeenSheet[] = []
  for (const { name } of workbook.sheets.slice(0, MOST_SHEETS)) seen.push(await seenSheet(open, workbook, name))
  const loans = wanted.sheet ?? mostBy(seen, (sheet) => sheet.loanFields + (sheet.isFilled ? 0.5 : 0)).name
  const others = seen.filter(({ name }) => name !== loans && seenAs(seen, loans) === 'loans')
  const isOne = wanted.shape !== undefined && wanted.shape !== 'two-sheets'
  const found = others.find((sheet) => sheet.installmentFields >= ENOUGH_FIELDS && sheet.loanFields < ENOUGH_FIELDS + 1)
  // Who says that there are two gets two, whatever their columns are called.
  const other = wanted.shape === 'two-sheets' ? seen.find(({ name }) => name !== loans) : undefined
  const installments = isOne ? null : (wanted.installmentSheet ?? found?.name ?? other?.name ?? null)
  return { loans, installments }
}

/** A sheet that has the installments itself needs no other one. */
function seenAs(seen: readonly SeenSheet[], name: string): 'loans' | 'both' {
  const sheet = seen.find((found) => found.name === name)
  return (sheet?.installmentFields ?? 0) >= ENOUGH_FIELDS ? 'both' : 'loans'
}

async function seenSheet(open: OpenSource, workbook: Workbook, name: string): Promise<SeenSheet> {
  const records: CellRecord[] = []
  for await (const batch of readSheet(open, workbook, name)) {
    records.push(...batch.slice(0, ENOUGH_FOR_HEAD))
    if (records.length >= ENOUGH_FOR_HEAD) break
  }
  const fields = new Set(findHead(records).names.flatMap(fieldsOf))
  const ofInstallments = [...fields].filter(isOfInstallment)
  const hasId = fields.has('lenderLoanId')
  return {
    name,
    loanFields: fields.size - ofInstallments.length,
    installmentFields: ofInstallments.length + (hasId ? 1 : 0),
    isFilled: records.length > 1,
  }
}

function fieldsOf(head: string): readonly ImportField[] {
  const named = namedField(head)
  return named?.kind === 'fields' ? named.fields.slice(0, 1) : []
}
