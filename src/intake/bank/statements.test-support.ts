import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import type { BankEntry } from './bank-entry.ts'
import { entriesOf, readStatement } from './read-statement.ts'
import type { TableChoice } from './read-table.ts'

/** Entries of a file, which comes in pieces that cut its lines in two. */
export async function readBank(file: string | Uint8Array, choice?: TableChoice): Promise<readonly BankEntry[]> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  return all(entriesOf(await readStatement(bytes, sourceOf(bytes, 100), choice)))
}

/** One line of text for each entry: mark or amount, date, reference, text. */
export async function shownBank(file: string | Uint8Array, choice?: TableChoice): Promise<readonly string[]> {
  return (await readBank(file, choice)).map(({ mark, amount, valueDate, reference, text, unread }) =>
    [
      mark ?? (amount === null ? '?' : formatAmount(amount)),
      valueDate === null ? '-' : formatDate(valueDate),
      reference ?? '-',
      text,
      ...(unread === null ? [] : [`“${unread}”`]),
    ].join(' | '),
  )
}

/** A camt.053 statement of these entries. */
export function camtFile(...entries: readonly string[]): string {
  const statement = `<Stmt><Id>S1</Id><Bal><Amt Ccy="EUR">9</Amt></Bal>${entries.join('')}</Stmt>`
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/>${statement}</BkToCstmrStmt></Document>`
}

type Ntry = {
  readonly amount?: string
  readonly currency?: string
  readonly direction?: string
  readonly status?: string
  readonly reference?: string
  readonly date?: string
  readonly rest?: string
  readonly details?: string
}

/** An entry of a camt.053 statement, a credit unless another is asked for. */
export function ntry({
  amount = '100.00',
  currency = 'EUR',
  direction = 'CRDT',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  reference = 'REF-1',
  date = '2026-01-20',
  rest = '',
  details = '<TxDtls><RmtInf><Ustrd>Loan ABC-12345</Ustrd></RmtInf></TxDtls>',
}: Ntry = {}): string {
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${rest}${status}<BookgDt><Dt>2026-01-19</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`
}

/** An MT940 message with these fields between its balances. */
export function mt940File(...fields: readonly string[]): string {
  const head = [':20:STARTUMS', ':25:EE382200221020145685', ':28C:1/1', ':60F:C260119EUR1000,00']
  return [...head, ...fields, ':62F:C260120EUR2000,00', '-', ''].join('\r\n')
}
