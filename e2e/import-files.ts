import type { HandedFile } from '#playwright/pages/import-pages.ts'

const HEADS =
  'SUTARTIES_NR;KLIENTAS;ASMENS_KODAS;SUMA;PALUKANOS_PROC;ISDAVIMO_DATA;PIRMA_IMOKA;TERMINAS_MEN;GRAFIKAS;Country;FILIALAS;DIENU_SKAICIAVIMAS;workingDays'

/** A line of the bank's file, by its differences from a valid one. */
export type BankLine = {
  readonly id: string
  readonly client?: string
  readonly code?: string
  readonly amount?: string
  readonly rate?: string
  readonly issued?: string
}

/** Lines as a bank of the Baltics exports them: semicolons, commas in numbers, days first. */
export function bankText(lines: readonly BankLine[]): string {
  const rows = lines.map(({ id, client = 'Andris Bērziņš', code = '38809284786', ...rest }) => {
    const { amount = '3.300,00', rate = '21,5', issued = '30.09.2025' } = rest
    const terms = ['30.12.2025', '12', 'ANNUITY', 'LV', 'Kauņas', '30/360', 'as-they-fall']
    return [id, client, code, amount, rate, issued, ...terms].join(';')
  })
  return `${[HEADS, ...rows].join('\r\n')}\r\n`
}

/** File of these lines in Windows-1257. */
export function bankFile(lines: readonly BankLine[], name = 'portfelis.csv'): HandedFile {
  return { name, mimeType: 'text/csv', buffer: windows1257(bankText(lines)) }
}

export function textFile(name: string, text: string): HandedFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

function windows1257(text: string): Buffer {
  const decoder = new TextDecoder('windows-1257')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const))
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? '?'.charCodeAt(0)))
}

/** Columns of a file of which nothing is asked or odd. */
export const USUAL_HEADS =
  'Loan ID;Client;Client code;Client type;Loan amount;Interest rate;Issue date;Schedule type;Number of installments;First due date;Country;workingDays'

/** Line of the loan A-1 and so on. The check digit of the code fits. */
export const usualLine = (number: number, rate = '12', code = '38001010015') =>
  [
    ...[`A-${number}`, 'Rasa B', code, 'CONSUMER', '600', rate, '2026-01-20', 'ANNUITY', '12', '2026-02-20', 'EST'],
    'as-they-fall',
  ].join(';')
