import { notice } from '../notice.ts'
import { type ObjectSource, objectColumnsOf, readObjectTable } from '../objects/read-object-table.ts'
import type { SourceFacts } from '../source-facts.ts'
import type { WantedFormat } from '../source-format.ts'
import type { DetectedEncoding } from '../text/detect-encoding.ts'
import { DecimalsTally } from './decimals-tally.ts'
import { factsOfTables } from './table-facts.ts'
import { tallyTable } from './tally-table.ts'

/** Scans a JSON file whose objects are no requests as the table that they make, and names its lists that are not read. */
export async function lookThroughObjects(
  source: ObjectSource,
  { evidence }: DetectedEncoding,
  wanted: WantedFormat,
): Promise<SourceFacts> {
  const { unread } = await objectColumnsOf(source)
  const decimals = new DecimalsTally()
  const loans = await tallyTable(readObjectTable(source), 0, { decimals, areObjects: true })
  const facts = factsOfTables(
    { loans, loanSheet: null, installments: undefined, installmentSheet: null, decimals },
    { kind: source.kind, encoding: source.encoding, delimiter: null, hidden: null, installmentHidden: null },
    { sheet: null, installmentSheet: null, hidden: null, installmentHidden: null, encoding: evidence, delimiter: null },
    [],
    wanted.shape === 'two-sheets' ? { ...wanted, shape: undefined } : wanted,
  )
  if (unread.length === 0) return facts
  return { ...facts, notices: [...facts.notices, notice('lists-not-read', { lists: [...unread] })] }
}
