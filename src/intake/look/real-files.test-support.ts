import { encoded } from '../source-bytes.test-support.ts'
import { type TestCell, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'

const day = (number: number): TestCell => ({ number, style: 'date' })

/** Head in which units stand in columns without a name. Source: LoanWorkbookPopulator of apache/fineract. */
const FINERACT_HEAD =
  'Office Name*;Loan Type*;Client/Group Name*;Client ExternalID;Product*;Loan Officer*;Submitted On*;Approved On;Disbursed Date;Payment Type*;Fund Name;Principal*;# of Repayments*;Repaid Every*;;Loan Term*;;Nominal Interest %*;;Amortization*;Interest Method*;First Repayment On;External ID'

const DAYS: ReadonlySet<number> = new Set([6, 7, 8, 21])

/** A line by its texts. All-digit texts become numbers, and days in some columns. */
function fineractLoan(cells: string): readonly TestCell[] {
  return cells.split(';').map((text, column) => {
    const isNumber = /^[\d.]+$/.test(text) && column !== 3
    if (isNumber && DAYS.has(column)) return day(Number(text))
    return isNumber ? Number(text) : text
  })
}

/** Filled sheet of loans of Fineract's template. */
export function fineractTemplate(): Uint8Array {
  const loans = [
    'Head Office;Individual;Rasa Butkutė;39001010011;Personal;Officer, Anna;46040;46042;46050;Cash;Own;1234.5;12;1;Months;12;Months;14;Per year;Equal installments;Declining Balance;46081;F-1',
    'Head Office;Individual;Paulius Paulauskas;38001010015;Personal;Officer, Anna;46040;46042;46050;Cash;Own;141.16000000000003;12;2;Weeks;12;Months;14;Per year;Equal principal payments;Declining Balance;46081;F-2',
  ]
  return xlsxFile([
    { name: 'Loans', rows: [FINERACT_HEAD.split(';').map((head) => head || null), ...loans.map(fineractLoan)] },
    {
      name: 'Offices',
      rows: [
        ['Office Name', 'Id'],
        ['Head Office', 1],
      ],
    },
    {
      name: 'Clients',
      rows: [
        ['Office Name', 'Client Name'],
        ['Head Office', 'Rasa Butkutė'],
      ],
    },
  ])
}

/** A bank's export: semicolons, decimal commas, days first, Windows-1252, quotes only if needed. */
export function bankExport(): Uint8Array {
  const text = [
    'Vertragsnummer;Kundenname;Kundentyp;Steuernummer;Darlehensbetrag (EUR);Zinssatz;Land;Auszahlungsdatum;Tilgungsart;Laufzeit Monate;erste Rate;bereits getilgt',
    'D-0001;"Müller; Jürgen";Privatkunde;DE123;1.250,00;3,90 %;Deutschland;31.01.2025;Annuität;12;28.02.2025;312,50',
    'D-0002;Käthe Größe;Privatkunde;DE124;12.000,00;4,5;Österreich;05.03.2025;Endfällig;6;;0,00',
    'D-0003;"Bäckerei ""Süße Ecke"" KG";Unternehmen;HRB 77;999.999,99;11;DE;01.02.2025;linear;24;01.03.2025;',
    '',
  ].join('\r\n')
  return encoded(text, 'windows-1252')
}

/** A handmade workbook: a title, a line of merged names above the names, an empty line, and a row of sums at the end. */
export function handmadeWorkbook(): Uint8Array {
  const loan = (id: string, name: string, code: string, amount: number, rate: number, from: number) => [
    ...[
      id,
      name,
      code,
      amount,
      { number: rate, style: 'percentage' as const },
      day(from),
      day(from + 31),
      12,
      'EE',
      'annuity',
    ],
  ]
  return xlsxFile([
    { name: 'Notes', rows: [['Portfolio 2026'], ['Prepared by hand']] },
    {
      name: 'Portfolio',
      rows: [
        ['Loan portfolio, January 2026'],
        [],
        ['Loan', 'Borrower', null, 'Terms', null, null, null, null, null, null],
        ['ID', 'Name', 'Code', 'Amount', 'Rate', 'Issued', 'First payment', 'Term', 'Country', 'Type'],
        loan('A-1', 'Mari Maasikas', '39001010011', 1000.1, 0.125, 46_050),
        loan('A-2', 'OÜ Näide', '10000018', 25_000, 0.1075, 46_051),
        ['Total', null, null, 26_000.1],
      ],
      after: '<mergeCells count="2"><mergeCell ref="B3:C3"/><mergeCell ref="D3:J3"/></mergeCells>',
    },
  ])
}
