import { expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import { loansIn } from '../loans/loans-in.ts'
import { readLoan } from '../loans/read-loan.ts'
import { lookThrough } from '../look/look-through.ts'
import { all, sourceOf, textSource } from '../source-bytes.test-support.ts'
import { digitMaskOf, maskedText } from './digit-mask.ts'
import { xlsxFile } from './xlsx-file.test-support.ts'

function shown(code: string, decimal: string): string | undefined {
  const mask = digitMaskOf(code)
  return mask && maskedText(mask, decimal)
}

it.each([
  ['000000', '42', '000042'],
  ['00000000000', '1018012345', '01018012345'],
  ['000000\\-00000', '1018012345', '010180-12345'],
  ['000000-00000', '11018012345', '110180-12345'],
  ['"LN-"0000', '42', 'LN-0042'],
  ['"LN-"0', '42', 'LN-42'],
  ['0000;-0000', '12345', '12345'],
  ['00/0000', '123456789', '12345/6789'],
])('the number format %s shows %s as %s', (code, decimal, text) => {
  expect(shown(code, decimal)).toBe(text)
})

const OTHERS = [
  '0',
  '0.00',
  '#,##0',
  '#,##0.00 "EUR"',
  '"EUR" 00',
  '00" days"',
  '00%',
  '0" k"',
  'dd.mm.yyyy',
  '"Nr"0',
  'h:mm',
]

it.each([...OTHERS, '@', ''])('the number format %s shows no code', (code) => {
  expect(shown(code, '42')).toBeUndefined()
})

it('a fraction under the format of a code stays the number that it is', () => {
  expect(shown('000000', '42.5')).toBeUndefined()
})

async function idsOf(open: Parameters<typeof lookThrough>[0]) {
  const facts = await lookThrough(open)
  const plan = guessPlan(facts)
  const read = (await all(loansIn(plan, facts.columns, open))).map((loan) => readLoan(plan, facts.columns, loan))
  return read.map(({ cells }) => cells.find(({ field }) => field === 'lenderLoanId')?.text)
}

const HEADS = ['Loan ID', 'Client name', 'Loan amount', 'Interest rate']

it('lender loan IDs are those that the cells of a workbook show', async () => {
  const row = (number: number, format: string) => [{ number, format }, 'Rasa Berg', 1200.5, 12]
  const rows = [HEADS, row(42, '000000'), row(43, '"LN-"0000'), row(44, '00-00')]
  expect(await idsOf(sourceOf(xlsxFile([{ name: 'Loans', rows }])))).toEqual(['000042', 'LN-0043', '00-44'])
})

it('lender loan IDs of a text are those within the formula that keeps their zeros', async () => {
  const quoted = '"=""0042"""'
  const text = [HEADS.join(';'), `${quoted};Rasa Berg;1200.50;12`, '="0043";Rasa Berg;1200.50;12'].join('\n')
  expect(await idsOf(textSource(text))).toEqual(['0042', '0043'])
})
