import { describe, expect, it } from 'vitest'
import { sourceOf } from '../source-bytes.test-support.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { columnsChosen } from './payment-columns.ts'
import { lookAtStatement } from './read-statement.ts'
import { readBank, shownBank } from './statements.test-support.ts'

const HEAD = 'Value date;Amount;Currency;Details;Archive ID'

describe('a table of a bank', () => {
  it('is read by the names of its columns, below its title', async () => {
    const file = `Statement of account\n\n${HEAD}\n20.01.2026;1.234,56;EUR;Loan ABC-1;A1\n13.01.2026;+5,00;EUR;ABC-2;A2\n`
    expect(await shownBank(file)).toEqual(['1234.56 | 2026-01-20 | A1 | Loan ABC-1', '5.00 | 2026-01-13 | A2 | ABC-2'])
  })

  it('is read as a block pasted from a spreadsheet', async () => {
    const file = 'Date\tAmount\tDescription\n2026-01-20\t10.00\tABC-1'
    expect(await shownBank(file)).toEqual(['10.00 | 2026-01-20 | - | ABC-1'])
  })

  it.each([
    ['Kuupäev;Summa;Valuuta;Selgitus;Arhiivitunnus;Deebet/Kreedit', '20.01.2026;10,00;EUR;ABC-1;A1;K'],
    ['Buchungstag;Wertstellung;Verwendungszweck;Betrag;Währung', '19.01.2026;20.01.2026;ABC-1;10,00;EUR'],
    ['Data;Mokėjimo paskirtis;Suma;Valiuta;D/K', '2026-01-20;ABC-1;10.00;EUR;K'],
    ['Datums;Maksājuma mērķis;Summa;Valūta;D/K', '20.01.2026;ABC-1;10,00;EUR;K'],
    ['Kirjauspäivä;Arvopäivä;Viesti;Määrä', '19.01.2026;20.01.2026;ABC-1;10,00'],
    ['Data operacji;Tytuł;Kwota;Waluta', '2026-01-20;ABC-1;10,00;EUR'],
    ['Date;Credit;Debit;Reference', '2026-01-20;10.00;;ABC-1'],
  ])('knows the names %s', async (head, line) => {
    const [entry] = await readBank(`${head}\n${line}\n`)
    expect(entry).toMatchObject({ amount: 1_000, mark: null, text: 'ABC-1' })
  })

  it.each([
    ['-10,00;EUR;x;A1', 'debit'],
    ['10,00;SEK;x;A1', 'other-currency'],
    ['10,00 SEK;;x;A1', 'other-currency'],
    [';EUR;Closing balance;', 'not-an-amount'],
    ['0,00;EUR;x;A1', 'not-an-amount'],
    ['ten;EUR;x;A1', 'not-an-amount'],
    ['10,005;EUR;x;A1', 'not-an-amount'],
  ])('marks %s as %s', async (rest, mark) => {
    const file = `${HEAD}\n20.01.2026;1,50;EUR;x;A0\n20.01.2026;${rest}\n`
    expect((await readBank(file)).map((entry) => entry.mark)).toEqual([null, mark])
  })

  it('marks the payments out of the column of debits', async () => {
    const file = 'Date;Credit;Debit;Details\n2026-01-20;;10.00;rent\n2026-01-20;5.00;0.00;ABC-1'
    expect((await readBank(file)).map(({ mark, amount }) => [mark, amount])).toEqual([
      ['debit', 1_000],
      [null, 500],
    ])
  })

  it('marks a direction that it does not know', async () => {
    const file = 'Date;Amount;D/C;Details\n2026-01-20;5.00;C;x\n2026-01-20;5.00;Q;x'
    expect((await readBank(file)).map(({ mark }) => mark)).toEqual([null, 'broken-line'])
  })

  it('marks amounts and dates where nothing in the file shows how they are written', async () => {
    const file = 'Date;Amount;Details\n02/01/2026;1.500;x\n03/01/2026;2.500;x'
    expect((await readBank(file)).map(({ mark }) => mark)).toEqual(['not-an-amount', 'not-an-amount'])
    const dates = 'Date;Amount;Details\n02/01/2026;1.50;x\n03/01/2026;2.50;x'
    expect((await readBank(dates)).map(({ mark }) => mark)).toEqual(['not-a-date', 'not-a-date'])
    const shown = 'Date;Amount;Details\n02/01/2026;1.50;x\n31/01/2026;2.50;x'
    expect((await shownBank(shown)).map((line) => line.slice(7, 17))).toEqual(['2026-01-02', '2026-01-31'])
  })

  it('is read from a workbook, with its typed cells', async () => {
    const rows = [
      ['Value date', 'Amount', 'Details', 'Transaction ID'],
      [{ number: 46_042, style: 'date' }, 1234.5, 'ABC-1', 'T1'],
      ['2026-01-21', -3, 'fee', 'T2'],
    ] as const
    expect(await shownBank(xlsxFile([{ name: 'Statement', rows }]))).toEqual([
      '1234.50 | 2026-01-20 | T1 | ABC-1',
      'debit | 2026-01-21 | T2 | fee',
    ])
  })

  it.each([
    ['', 'empty'],
    ['Date;Details\n2026-01-20;x', 'no-amount-column'],
    ['Amount;Details\n1.00;x', 'no-date-column'],
    ['Amount;Date\n1.00;2026-01-20', 'no-text-column'],
    [`${HEAD}\n`, 'no-entries'],
  ])('is refused: %j', async (file, reason) => {
    await expect(readBank(file)).rejects.toMatchObject({ reason })
  })
})

describe('a table that a person says how to read', () => {
  const file = 'Wann;Wieviel;Wofür;Wer\n02/01/2026;1.500;ABC-1;Mari\n03/01/2026;2.500;ABC-2;Jaan'

  it('is looked at first: the desk says what it knows of each column, and what nothing shows', async () => {
    const bytes = new TextEncoder().encode('Date;Amount;Wofür\n02/01/2026;1.500;ABC-1')
    const table = await lookAtStatement(bytes, sourceOf(bytes, 100))
    expect(table).toMatchObject({ headLine: 1, heads: ['Date', 'Amount', 'Wofür'] })
    expect(table?.writing).toMatchObject({ isOrderInDoubt: true, areDecimalsInDoubt: true })
    expect([...(table?.writing.columns ?? [])]).toEqual([
      ['amount', [1]],
      ['bookingDate', [0]],
    ])
  })

  it('is read by the columns, the order and the sign that were said', async () => {
    const columns = columnsChosen(['valueDate', 'amount', 'text', 'payer'])
    const choice = { headLine: 1, columns, dateOrder: 'month-day-year', decimals: 'comma' } as const
    expect(await shownBank(file, choice)).toEqual([
      '1500.00 | 2026-02-01 | - | ABC-1',
      '2500.00 | 2026-03-01 | - | ABC-2',
    ])
    expect(await shownBank(file, { ...choice, decimals: 'point', dateOrder: undefined })).toEqual([
      'not-an-amount | - | - | ABC-1 | “1.500”',
      'not-an-amount | - | - | ABC-2 | “2.500”',
    ])
  })

  it('may have no line with names', async () => {
    const columns = columnsChosen(['bookingDate', 'amount', 'text', 'text'])
    const lines = '2026-01-20;1,50;ABC-1;Mari\n2026-01-21;2,50;ABC-2;Jaan'
    expect(await shownBank(lines, { headLine: 0, columns })).toEqual([
      '1.50 | 2026-01-20 | - | ABC-1 Mari',
      '2.50 | 2026-01-21 | - | ABC-2 Jaan',
    ])
  })

  it('needs an amount, a date and a text', async () => {
    const columns = columnsChosen(['valueDate', 'none', 'text', 'none'])
    await expect(readBank(file, { columns })).rejects.toMatchObject({ reason: 'no-amount-column' })
  })
})

describe('what a bank says of an entry', () => {
  const read = async (head: string, ...lines: readonly string[]) =>
    (await readBank([`Date;Amount;Details;${head}`, ...lines.map((end) => `2026-01-20;1,50;x;${end}`)].join('\n'))).map(
      ({ mark, unread }) => [mark, unread],
    )

  it('counts only if it is booked', async () => {
    expect(await read('Status', 'Completed', 'PENDING', 'Declined', '', 'Zzz')).toEqual([
      [null, null],
      ['not-booked', 'PENDING'],
      ['not-booked', 'Declined'],
      [null, null],
      ['broken-line', 'Zzz'],
    ])
  })

  it('is nothing in a column of other words', async () => {
    expect(await read('Info', 'Rent', 'Loan')).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('is a balance or a turnover by the kind of its row', async () => {
    expect((await read('Rea tüüp', '10', '20', '82', '86')).map(([mark]) => mark)).toEqual([
      'balance',
      null,
      'balance',
      'balance',
    ])
  })
})
