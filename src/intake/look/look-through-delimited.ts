import { readDelimited } from '../delimited/read-delimited.ts'
import type { SourceFacts } from '../source-facts.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import { decodeText } from '../text/decode-text.ts'
import type { DetectedEncoding } from '../text/detect-encoding.ts'
import { DecimalsTally } from './decimals-tally.ts'
import { detectDelimiter } from './detect-delimiter.ts'
import { factsOfTables } from './table-facts.ts'
import { tallyTable } from './tally-table.ts'

/** `head` is the begin of its text, `isWhole` where that is all of it. */
export async function lookThroughDelimited(
  open: OpenSource,
  head: { readonly text: string; readonly isWhole: boolean },
  encoding: DetectedEncoding,
  wanted: WantedFormat,
): Promise<SourceFacts> {
  // A first line that is longer than the head is cut off in the middle, but shows its signs.
  const found = detectDelimiter(head.text, head.isWhole || !head.text.includes('\n'))
  const delimiter = wanted.delimiter ?? found.delimiter
  const decimals = new DecimalsTally()
  const batches = readDelimited(decodeText(open(), encoding.encoding), delimiter)
  const loans = await tallyTable(batches, wanted.headLines, { decimals, maySplit: wanted.shape !== 'loan-a-line' })
  return factsOfTables(
    { loans, loanSheet: null, installments: undefined, installmentSheet: null, decimals },
    { kind: 'delimited', encoding: encoding.encoding, delimiter, hidden: null, installmentHidden: null },
    {
      sheet: null,
      installmentSheet: null,
      hidden: null,
      installmentHidden: null,
      encoding: encoding.evidence,
      delimiter: wanted.delimiter ? { code: 'chosen', params: {} } : found.evidence,
    },
    [],
    wanted.shape === 'two-sheets' ? { ...wanted, shape: undefined } : wanted,
  )
}
