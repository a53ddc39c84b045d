import { readDelimited } from '../delimited/read-delimited.ts'
import { readRequests } from '../json/read-requests.ts'
import { notice } from '../notice.ts'
import { unreadIn } from '../objects/object-columns.ts'
import type { ObjectSource } from '../objects/object-source.ts'
import { type Around, aroundIn, saidBy } from '../objects/objects-around.ts'
import { objectTablesOf, readObjectTable } from '../objects/read-object-table.ts'
import { haveRequestFields } from '../objects/request-fields-seen.ts'
import { SourceError } from '../source-error.ts'
import type { SourceFacts, SourceNotice } from '../source-facts.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import { type CodePageReading, rivalReadings } from '../text/code-pages.ts'
import { decodeAny, decodeText } from '../text/decode-text.ts'
import { type DetectedEncoding, detectEncoding } from '../text/detect-encoding.ts'
import { LetterWords } from '../text/letter-words.ts'
import { encodingSample, readHead } from '../text/read-head.ts'
import { DecimalsTally } from './decimals-tally.ts'
import { detectDelimiter } from './detect-delimiter.ts'
import { lookThroughWorkbook } from './look-through-workbook.ts'
import { isWorkbook, kindOfText } from './source-kind.ts'
import { factsOfTables } from './table-facts.ts'
import { tallyTable } from './tally-table.ts'

/** Bytes at the start of a file that show its kind and format. */
const HEAD = 256 * 1024
/** Fewest columns of a table of loans. */
const LEAST_COLUMNS = 2

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

/**
 * Scans a file once from end to end (the head of a workbook a few times more) and finds its format and the content of its
 * columns, each with its evidence. `wanted` overrides the findings. Memory holds one piece of the file; for a workbook, also
 * its shared texts. Throws a SourceError if the file has nothing that could be read as loans.
 */
export async function lookThrough(open: OpenSource, wanted: WantedFormat = {}): Promise<SourceFacts> {
  const head = await readHead(open, HEAD)
  const isOfSheets = await isWorkbook(open, head)
  const facts = isOfSheets ? await lookThroughWorkbook(open, wanted) : await lookThroughText(open, head, wanted)
  if (facts.lines === 0 || (facts.columns.length < LEAST_COLUMNS && facts.format.shape !== 'requests')) {
    throw new SourceError('no-lines')
  }
  return facts
}

async function lookThroughText(open: OpenSource, head: Uint8Array, wanted: WantedFormat): Promise<SourceFacts> {
  const encoding = wanted.encoding
    ? ({ encoding: wanted.encoding, evidence: { code: 'chosen', params: {} } } satisfies DetectedEncoding)
    : detectEncoding(await encodingSample(open, HEAD))
  const text = await firstText(open, encoding)
  const kind = wanted.kind === undefined || wanted.kind === 'xlsx' ? kindOfText(text, isMarked(encoding)) : wanted.kind
  const isWhole = head.length < HEAD
  const letters = new LetterWords()
  const watched: OpenSource = (most) => letters.watch(open(most))
  const facts =
    kind === 'delimited'
      ? await lookThroughDelimited(watched, { text, isWhole }, encoding, wanted)
      : await lookThroughJson({ open: watched, kind, encoding: encoding.encoding }, encoding, wanted)
  return wanted.encoding ? facts : withReadings(facts, rivalReadings(encoding.encoding, letters.words))
}

/** The objects of a JSON file are requests, or the lines of a table: as a person says, or by their fields. */
async function lookThroughJson(
  source: ObjectSource,
  encoding: DetectedEncoding,
  wanted: WantedFormat,
): Promise<SourceFacts> {
  if (wanted.shape === 'requests') return lookThroughRequests(source, encoding)
  const around = await aroundIn(source)
  if (around === null && wanted.shape === undefined && (await haveRequestFields(source)))
    return lookThroughRequests(source, encoding)
  const table = await lookThroughObjects(source, encoding, wanted, around)
  return table.columns.length < LEAST_COLUMNS && wanted.shape === undefined
    ? lookThroughRequests(source, encoding)
    : table
}

/** Marks the encoding as undecided if another encoding reads the letters as well. */
function withReadings(facts: SourceFacts, encodings: readonly CodePageReading[]): SourceFacts {
  if (encodings.length === 0) return facts
  const evidence = { ...facts.evidence, encoding: { code: 'either-way', params: {} } } as const
  return { ...facts, evidence, encodings: encodings.map(({ encoding, texts }) => ({ encoding, texts: [...texts] })) }
}

function isMarked({ evidence }: DetectedEncoding): boolean {
  return evidence.code === 'byte-order-mark'
}

async function firstText(open: OpenSource, { encoding }: DetectedEncoding): Promise<string> {
  let text = ''
  for await (const piece of decodeAny(open(), encoding)) {
    text += piece
    if (text.length >= HEAD) break
  }
  return text
}

/** `head` is the begin of its text, `isWhole` where that is all of it. */
async function lookThroughDelimited(
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

/**
 * Scans a JSON file whose objects are no requests as the table that they make: of installments, if the loans have a list of them and
 * nobody wants a line a loan. Names the lists that are not read.
 */
async function lookThroughObjects(
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

/** Counts the requests of a JSON file. Whether each is a loan, the check says. */
async function lookThroughRequests(
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
