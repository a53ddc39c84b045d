import { notice } from '../notice.ts'
import { unreadIn } from '../objects/object-columns.ts'
import type { ObjectSource } from '../objects/object-source.ts'
import { type Around, saidBy } from '../objects/objects-around.ts'
import { objectTablesOf, readObjectTable } from '../objects/read-object-table.ts'
import type { SourceFacts } from '../source-facts.ts'
import type { WantedFormat } from '../source-format.ts'
import type { DetectedEncoding } from '../text/detect-encoding.ts'
import { DecimalsTally } from './decimals-tally.ts'
import { factsOfTables } from './table-facts.ts'
import { tallyTable } from './tally-table.ts'

/**
 * Scans a JSON file whose objects are no requests as the table that they make: of installments, if the loans have a list of them and
 * nobody wants a line a loan. Names the lists that are not read.
 */
export async function lookThroughObjects(
  source: ObjectSource,
  { evidence }: DetectedEncoding,
  wanted: WantedFormat,
  around: Around | null,
): Promise<SourceFacts> {
  const tables = await objectTablesOf(source, around)
  const { ofLoans, ofInstallments } = tables
  const isOfRows = ofInstallments !== null && wanted.shape !== 'loan-a-line'
  const shape = isOfRows ? 'installment-a-line' : wanted.shape === 'two-sheets' ? undefined : wanted.shape
  const decimals = new DecimalsTally()
  const table = readObjectTable(source, shape ?? 'loan-a-line', tables)
  const loans = await tallyTable(table, 0, { decimals, areObjects: true })
  if (around) loans.remarks.take(saidBy(around))
  const facts = factsOfTables(
    { loans, loanSheet: null, installments: undefined, installmentSheet: null, decimals },
    { kind: source.kind, encoding: source.encoding, delimiter: null, hidden: null, installmentHidden: null },
    { sheet: null, installmentSheet: null, hidden: null, installmentHidden: null, encoding: evidence, delimiter: null },
    [],
    { ...wanted, shape },
  )
  const lists = unreadIn(isOfRows ? ofInstallments : ofLoans)
  const isFound = isOfRows && wanted.shape === undefined
  const { loans: count, longestLoan: most } = loans.loansByLines
  const evidenceOfShape = isFound ? ({ code: 'repeated-ids', params: { count, most } } as const) : facts.evidence.shape
  const found = { ...facts, evidence: { ...facts.evidence, shape: evidenceOfShape } }
  return lists.length === 0 ? found : { ...found, notices: [...found.notices, notice('lists-not-read', { lists })] }
}
