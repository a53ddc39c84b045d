import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { COLUMN_NAMES } from './column-names.ts'
import { namedField } from './name-index.ts'

it.each(IMPORT_FIELDS)('every name of %s stands for it, and its first one for nothing else', (field) => {
  const names = COLUMN_NAMES[field].split(',')
  for (const [index, name] of names.entries()) {
    const named = namedField(name)
    expect(named?.kind === 'fields' ? named.fields : [], name).toContain(field)
    if (index === 0) expect(named, name).toEqual({ kind: 'fields', fields: [field] })
  }
})

it.each([
  ['SUTARTIES_NR', 'lenderLoanId'],
  ['letzte_faelligkeit', 'finalDueDate'],
  ['date_deblocage', 'lenderIssueDate'],
  ['steuer_id_oder_ust_id', 'clientCode'],
  ['taux_nominal_pct', 'interestRate'],
  ['Oproc. roczne %', 'interestRate'],
  ['Futamidő (hét)', 'numberOfInstallments'],
  ['Loan Account #', 'lenderLoanId'],
  ['Loan #', 'lenderLoanId'],
  ['# of repayments', 'numberOfInstallments'],
  ['Term (mo)', 'numberOfInstallments'],
  ['First Pmt', 'firstDueDate'],
  ['Loan amount (EUR)', 'loanAmount'],
  ['Interest rate, %', 'interestRate'],
  ['Zinssatz %', 'interestRate'],
  ['Zinssatz (% p.a.)', 'interestRate'],
  ['Annual interest rate (%)', 'interestRate'],
  ['Gada likme, %', 'interestRate'],
  ['Likme % mēnesī', 'interestRate'],
  ['Interest % per month', 'interestRate'],
  ['Loan EUR', 'loanAmount'],
  ['Paskola (EUR)', 'loanAmount'],
  ['Laen, tuh €', 'loanAmount'],
  ['Rate', 'interestRate'],
  ['Intress, %', 'interestRate'],
  ['Laufzeit in Monaten', 'numberOfInstallments'],
  ['Darlehensbetrag in EUR', 'loanAmount'],
  ['%', undefined],
  ['ISDAVIMO_DATA', 'lenderIssueDate'],
  ['businessClient.companyRegistryCode', undefined],
  ['interestRate', 'interestRate'],
  ['Oprocentowanie', 'interestRate'],
  ['Vertragsnr.', 'lenderLoanId'],
  ['Č. smlouvy', 'lenderLoanId'],
  ['Nº contrato', 'lenderLoanId'],
  ['Whg.', 'currency'],
  ['Měna', 'currency'],
  ['Taux annuel (%)', 'interestRate'],
  ['Date d’octroi', 'lenderIssueDate'],
  ['Počet splátek', 'numberOfInstallments'],
  ['Първа вноска', 'firstDueDate'],
])('the head %s is %s', (head, field) => {
  const named = namedField(head)
  expect(named?.kind === 'fields' ? named.fields[0] : undefined).toBe(field)
})

it.each(IMPORT_FIELDS)('the page on importing says what a column of %s takes', (field) => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/importing-loans.md'), 'utf8')
  expect(page).toContain(`**${COLUMN_NAMES[field].split(',')[0]}**`)
})
