import { describe, expect, it } from 'vitest'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
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
