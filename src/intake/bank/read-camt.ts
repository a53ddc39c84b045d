import { parseDate } from '#values/calendar-date.ts'
import { parseAmount } from '#values/money.ts'
import type { EntryMark } from '#values/vocabulary/payment-run-terms.ts'
import { SourceError } from '../source-error.ts'
import { xmlTaker } from '../xlsx/xml-events.ts'
import { type BankEntry, joinedTexts, statedReference } from './bank-entry.ts'

/** Texts of an XML element by their paths below it; attributes as `path@name`. */
type Fields = ReadonlyMap<string, readonly string[]>

/** An entry of a statement, and the parts of it that are payments of their own. */
type Ntry = { readonly entry: Fields; readonly parts: readonly Fields[] }

const STATEMENT = 'Document/BkToCstmrStmt/Stmt'
const ENTRY = `${STATEMENT}/Ntry`
const PART = `${ENTRY}/NtryDtls/TxDtls`
const PIECE = 64 * 1024

/**
 * Reads a camt.053 statement in UTF-8, in batches of what one piece of it holds. Throws a SourceError if the file is no such
 * statement, is damaged, or ends before the statement does. Source: ISO 20022, BankToCustomerStatement, versions 2 to 13.
 */
export function* readCamt(bytes: Uint8Array): Generator<readonly BankEntry[]> {
  const found = entryTaker()
  let line = 0
  for (let at = 0; at < bytes.length; at += PIECE) {
    taken(found.take, bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    const batch = found.entries().flatMap((entry) => entriesOf(entry).map((own) => ({ ...own, line: ++line })))
    if (batch.length > 0) yield batch
  }
  if (!found.isStatement()) throw new SourceError('not-a-statement')
}

/** The XML reader names the faults of a workbook. */
function taken(take: ReturnType<typeof xmlTaker>, piece: Uint8Array, isLast: boolean): void {
  try {
    take(piece, isLast)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new SourceError('statement-damaged')
  }
}

/** Gathers entries from the events of the XML. */
function entryTaker() {
  const path: string[] = []
  let entries: Ntry[] = []
  let entry = new Map<string, string[]>()
  let parts: Map<string, string[]>[] = []
  let text = ''
  let isStatement = false

  const keep = (place: string, value: string) => {
    const part = parts.at(-1)
    const isInPart = part !== undefined && place.startsWith(`${PART}/`)
    const [fields, root] = isInPart ? [part, PART] : [entry, ENTRY]
    const key = place.slice(root.length + 1)
    fields.set(key, [...(fields.get(key) ?? []), value])
  }
  const take = xmlTaker({
    open: (name, attributes) => {
      path.push(name)
      text = ''
      const place = path.join('/')
      if (place === STATEMENT) isStatement = true
      if (place === ENTRY) [entry, parts] = [new Map(), []]
      if (place === PART) parts.push(new Map())
      if (name === 'Amt' && place.startsWith(`${ENTRY}/`)) keep(`${place}@Ccy`, attributes.Ccy ?? '')
    },
    text: (more) => {
      text += more
    },
    close: () => {
      const place = path.join('/')
      if (place.startsWith(`${ENTRY}/`) && text.trim() !== '') keep(place, text.trim())
      if (place === ENTRY) entries.push({ entry, parts })
      text = ''
      path.pop()
    },
  })
  return {
    take,
    isStatement: () => isStatement,
    entries: () => {
      const ready = entries
      entries = []
      return ready
    },
  }
}

type Entry = Omit<BankEntry, 'line'>

function entriesOf({ entry, parts }: Ntry): readonly Entry[] {
  const whole = wholeEntry(entry, parts.length === 1 ? parts[0] : undefined)
  if (whole.mark !== null || parts.length === 1) return [whole]
  const stated = Number(first(entry, 'NtryDtls/Btch/NbOfTxs') ?? Math.max(parts.length, 1))
  if (parts.length === 0) return [stated === 1 ? whole : { ...whole, mark: 'batch' }]
  const split = parts.map((part, index) => partEntry(whole, part, index))
  const sum = split.reduce((total, { amount }) => total + (amount ?? Number.NaN), 0)
  return stated === parts.length && sum === whole.amount ? split : [{ ...whole, mark: 'batch' }]
}

/** An entry as one payment, with the texts of its only part. */
function wholeEntry(entry: Fields, part: Fields | undefined): Entry {
  const amountText = first(entry, 'Amt') ?? ''
  const currency = first(entry, 'Amt@Ccy') ?? null
  const dateText = first(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm') ?? ''
  const amount = parseAmount(amountText) ?? null
  const valueDate = parseDate(dateText.slice(0, 10)) ?? null
  const mark = markOf(entry, currency, amount, valueDate)
  return {
    amount,
    currency,
    valueDate,
    reference: (part && ownReference(part)) ?? statedReference(first(entry, 'AcctSvcrRef')),
    text: joinedTexts([...(part ? textsOf(part) : []), ...all(entry, 'AddtlNtryInf')]),
    payer: (part && payerOf(part)) ?? null,
    mark,
    unread: mark === 'not-an-amount' ? amountText : mark === 'not-a-date' ? dateText : null,
  }
}

function markOf(
  entry: Fields,
  currency: string | null,
  amount: number | null,
  valueDate: number | null,
): EntryMark | null {
  const status = first(entry, 'Sts/Cd', 'Sts') ?? 'BOOK'
  const direction = first(entry, 'CdtDbtInd')
  if (status !== 'BOOK') return 'pending'
  if (first(entry, 'RvslInd') === 'true' || first(entry, 'RvslInd') === '1') return 'reversal'
  if (direction === 'DBIT') return 'debit'
  if (direction !== 'CRDT') return 'broken-line'
  if (currency !== 'EUR') return 'other-currency'
  if (amount === null || amount === 0) return 'not-an-amount'
  return valueDate === null ? 'not-a-date' : null
}

/** One payment of several in an entry. Without a reference of its own, its place in the entry is part of the reference. */
function partEntry(whole: Entry, part: Fields, index: number): Entry {
  const own = ownReference(part)
  const isOwn = own !== null && own !== whole.reference
  return {
    ...whole,
    amount: amountOf(part),
    reference: isOwn ? own : whole.reference && `${whole.reference}/${index + 1}`,
    text: joinedTexts([whole.text, ...textsOf(part)]),
    payer: payerOf(part),
  }
}

/** Reference that the bank gave a part; null if it has none. */
function ownReference(part: Fields): string | null {
  return statedReference(first(part, 'Refs/AcctSvcrRef'))
}

/** Null unless the part is a credit in euro with an amount. */
function amountOf(part: Fields): Entry['amount'] {
  if ((first(part, 'CdtDbtInd') ?? 'CRDT') !== 'CRDT') return null
  for (const path of ['Amt', 'AmtDtls/TxAmt/Amt']) {
    const text = first(part, path)
    if (text !== undefined) return (first(part, `${path}@Ccy`) === 'EUR' && parseAmount(text)) || null
  }
  return null
}

/** A remittance text of exactly this length goes on in the next one. */
const FULL_LINE = 140

function textsOf(part: Fields): readonly string[] {
  const remittance = all(part, 'RmtInf/Ustrd').reduce(
    (text, line, index, lines) => text + (index > 0 && lines[index - 1]?.length !== FULL_LINE ? ' ' : '') + line,
    '',
  )
  const references = all(part, 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf', 'Refs/EndToEndId')
  return [remittance, ...references, ...all(part, 'AddtlTxInf')]
}

function payerOf(part: Fields): string | null {
  return first(part, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm') ?? null
}

function first(fields: Fields, ...paths: readonly string[]): string | undefined {
  return all(fields, ...paths)[0]
}

function all(fields: Fields, ...paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => fields.get(path) ?? [])
}
