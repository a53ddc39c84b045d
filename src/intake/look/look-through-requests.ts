import { readRequests } from '../json/read-requests.ts'
import { notice } from '../notice.ts'
import type { ObjectSource } from '../objects/object-source.ts'
import type { SourceFacts, SourceNotice } from '../source-facts.ts'
import { decodeText } from '../text/decode-text.ts'
import type { DetectedEncoding } from '../text/detect-encoding.ts'

/** Counts the requests of a JSON file. Whether each is a loan, the check says. */
export async function lookThroughRequests(
  { open, kind }: ObjectSource,
  { encoding, evidence }: DetectedEncoding,
): Promise<SourceFacts> {
  let lines = 0
  const notices: SourceNotice[] = []
  for await (const batch of readRequests(decodeText(open(), encoding), kind)) {
    lines += batch.length
    const cut = batch.find(({ broken }) => broken === 'cut-off')
    if (cut) notices.push(notice('cut-off', {}, [cut.line]))
  }
  return {
    format: {
      kind,
      shape: 'requests',
      encoding,
      delimiter: null,
      ...{ sheet: null, installmentSheet: null, hidden: null, installmentHidden: null },
      headLines: 0,
      decimals: 'point',
      dateOrder: 'year-month-day',
    },
    evidence: {
      ...{ shape: null, head: null, delimiter: null },
      ...{ sheet: null, installmentSheet: null, hidden: null, installmentHidden: null },
      encoding: evidence,
      decimals: null,
      dates: null,
    },
    ...{ sheets: [], firstLines: [] },
    lines,
    loans: lines,
    columns: [],
    notices,
    ...{ hidden: null, installmentHidden: null },
    sheetChoices: null,
    countries: [],
    formatCountries: [],
    dueBeforeIssue: { dayFirst: 0, monthFirst: 0 },
    encodings: [],
    remarks: [],
    idsApart: null,
    clientKinds: null,
  }
}
