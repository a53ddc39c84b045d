import { readRequests } from '../json/read-requests.ts'
import { notice } from '../notice.ts'
import type { ObjectSource } from '../objects/object-source.ts'
import type { SourceFacts, SourceNotice } from '../source-facts.ts'
import { decodeText } from '../text/decode-text.ts'
import type { DetectedEncoding } from '../text/detect-encoding.ts'

const FORMAT = {
  shape: 'requests',
  delimiter: null,
  sheet: null,
  installmentSheet: null,
  hidden: null,
  installmentHidden: null,
  headLines: 0,
  decimals: 'point',
  dateOrder: 'year-month-day',
} as const

const EVIDENCE = {
  shape: null,
  head: null,
  delimiter: null,
  sheet: null,
  installmentSheet: null,
  hidden: null,
  installmentHidden: null,
  decimals: null,
  dates: null,
} as const

/** Facts of tables, which requests are none of. */
const OF_REQUESTS = {
  sheets: [],
  firstLines: [],
  columns: [],
  hidden: null,
  installmentHidden: null,
  sheetChoices: null,
  dueBeforeIssue: { dayFirst: 0, monthFirst: 0 },
  encodings: [],
  remarks: [],
  idsApart: null,
  clientKinds: null,
} as const

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
    ...OF_REQUESTS,
    countries: [],
    formatCountries: [],
    format: { ...FORMAT, kind, encoding },
    evidence: { ...EVIDENCE, encoding: evidence },
    lines,
    loans: lines,
    notices,
  }
}
