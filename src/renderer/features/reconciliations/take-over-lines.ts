import type { TakeOverRequest } from '#contract/desk/reconciliations.ts'
import { uuid } from '#contract/fields.ts'
import { recordOf } from '#values/record-of.ts'

/** A loan of a pasted list, with its line as it was pasted. */
export type PastedLoan = { readonly line: string; readonly loan: TakeOverRequest['loans'][number] }

/** Loans of a pasted list, and the numbers of lines that begin with no UUID. */
export type PastedLoans = { readonly loans: readonly PastedLoan[]; readonly faulty: readonly number[] }

/**
 * Reads a list with one loan a line: UUID, client type, name, code and the number of extensions so far, with tabs or
 * semicolons between them; then further fields of createLoan as `name=value`. A head that begins with "UUID" is skipped.
 */
export function pastedLoans(text: string): PastedLoans {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const rows = lines.filter(({ line }) => line !== '' && !/^uuid\s*[;\t]/i.test(line))
  const read = rows.map(({ line, number }) => ({ line, number, loan: loanOf(line) }))
  return {
    loans: read.flatMap(({ line, loan }) => (loan ? [{ line, loan }] : [])),
    faulty: read.flatMap(({ number, loan }) => (loan ? [] : [number])),
  }
}

function loanOf(line: string): PastedLoan['loan'] | undefined {
  const cells = line.split(/[;\t]/).map((cell) => cell.trim())
  const [loanUuid = '', clientType = '', name = '', code = '', extensions = ''] = cells
  if (!uuid.safeParse(loanUuid).success) return undefined
  const further = furtherFields(cells.slice(5))
  const fields = { ...further, ...(clientType === '' ? {} : clientFields(clientType, { name, code }, further)) }
  return /^\d+$/.test(extensions) ? { loanUuid, fields, extensionsBefore: Number(extensions) } : { loanUuid, fields }
}

function furtherFields(cells: readonly string[]): Readonly<Record<string, string>> {
  const pairs = cells.flatMap((cell) => {
    const [, name = '', value = ''] = /^(\w+)\s*=\s*(.+)$/.exec(cell) ?? []
    return name === '' ? [] : [[name, value] as const]
  })
  return recordOf(pairs)
}

type Client = { readonly name: string; readonly code: string }

/** Client of a loan as createLoan has it; the value of the collateral is that of a business. */
function clientFields(
  clientType: string,
  { name, code }: Client,
  { collateralValue }: Readonly<Record<string, string>>,
) {
  const type = clientType.toUpperCase()
  if (type === 'CONSUMER') return { clientType: type, consumerClient: { name, personalCode: code } }
  const collateral = collateralValue === undefined ? {} : { collateralValue }
  return { clientType: type, businessClient: { companyName: name, companyRegistryCode: code, ...collateral } }
}
