import { describe, expect, it } from 'vitest'
import { formatDate } from '#values/calendar-date.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { missingFields } from '../columns/field-needs.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import type { ReadLoan } from '../loan-reading.ts'
import { loansIn } from '../loans/loans-in.ts'
import { readLoan } from '../loans/read-loan.ts'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import type { OpenSource, WantedFormat } from '../source-format.ts'
import { lookThrough } from './look-through.ts'
import { bankExport, fineractTemplate, handmadeWorkbook } from './real-files.test-support.ts'

async function look(open: OpenSource, fixed: { field: ImportField; value: string }[] = [], wanted: WantedFormat = {}) {
  const facts = await lookThrough(open, wanted)
  const guessed = guessPlan(facts)
  const plan = { ...guessed, fixed: [...guessed.fixed, ...fixed] }
  const loans = await all(loansIn(plan, facts.columns, open))
  const unsure = plan.columns.filter(({ isSure }) => !isSure).map(({ index }) => facts.columns[index]?.head)
  return {
    facts,
    plan,
    unsure,
    missing: missingFields(plan),
    read: loans.map((loan) => readLoan(plan, facts.columns, loan)),
  }
}

function shown(loan: ReadLoan): string {
  if (loan.kind === 'faulty') return loan.faults.map(({ field, detail }) => `${field}: ${detail}`).join(' · ')
  const { lenderLoanId, loanAmount, interestRate, country, clientType, lenderIssueDate } = loan.request
  const { terms } = loan
  const first = terms && 'firstDueDate' in terms && terms.firstDueDate ? formatDate(terms.firstDueDate) : '-'
  const every = terms && 'every' in terms && terms.every ? `${terms.every.count} ${terms.every.unit}` : '-'
  return [
    lenderLoanId,
    loanAmount,
    interestRate,
    country,
    clientType,
    lenderIssueDate,
    terms?.scheduleType,
    first,
    every,
  ].join(' ')
}

describe('a loan template of Fineract', () => {
  it('is read with its units, and only its country is to be said', async () => {
    const open = sourceOf(fineractTemplate())
    const without = await look(open)
    expect([without.missing, without.unsure]).toEqual([['country'], []])
    expect(without.facts.format).toMatchObject({ kind: 'xlsx', sheet: 'Loans', shape: 'loan-a-line', headLines: 1 })
    const { read } = await look(open, [{ field: 'country', value: 'LT' }])
    expect(read.map(shown)).toEqual([
      'F-1 1234.50 14 LTU CONSUMER 2026-01-28 ANNUITY 2026-02-28 1 months',
      'F-2 141.16 14 LTU CONSUMER 2026-01-28 REGULAR 2026-02-28 14 days',
    ])
  })
})

describe("a bank's semicolon CSV in Windows-1252", () => {
  it('is read as it was meant', async () => {
    const { facts, missing, unsure, read } = await look(sourceOf(bankExport(), 11))
    expect(facts.format).toMatchObject({
      kind: 'delimited',
      encoding: 'windows-1252',
      delimiter: 'semicolon',
      decimals: 'comma',
      dateOrder: 'day-month-year',
    })
    expect(facts.evidence).toMatchObject({
      delimiter: { code: 'fields-in-each-line', params: { count: 12 } },
      dates: { code: 'settled-by', params: { text: '31.01.2025' } },
    })
    expect([missing, unsure]).toEqual([[], []])
    expect(read.map(shown)).toEqual([
      'D-0001 1250.00 3.90 DEU CONSUMER 2025-01-31 ANNUITY 2025-02-28 -',
      'D-0002 12000.00 4.5 AUT CONSUMER 2025-03-05 BULLET - -',
      'D-0003 999999.99 11 DEU BUSINESS_WITHOUT_COLLATERAL 2025-02-01 REGULAR 2025-03-01 -',
    ])
    expect(read[0]).toMatchObject({
      request: { consumerClient: { name: 'Müller; Jürgen' } },
      midLife: { paid: { kind: 'of-loan', principal: 31_250 } },
    })
  })

  it('is read as a person says where that is another thing', async () => {
    const { facts } = await look(sourceOf(bankExport()), [], { encoding: 'windows-1257', dateOrder: 'month-day-year' })
    expect(facts.format).toMatchObject({ encoding: 'windows-1257', dateOrder: 'month-day-year' })
    expect(facts.evidence).toMatchObject({ encoding: { code: 'chosen' }, dates: { code: 'chosen' } })
  })
})

describe('a workbook made by hand', () => {
  it('is read below its merged names, without its row of sums', async () => {
    const { facts, missing, read } = await look(sourceOf(handmadeWorkbook()))
    expect(facts.format).toMatchObject({ sheet: 'Portfolio', headLines: 4 })
    expect(facts.columns.map(({ head }) => head).slice(0, 4)).toEqual(['ID', 'Name', 'Borrower Code', 'Amount'])
    expect(facts.notices).toEqual([{ code: 'totals-left-out', params: {}, column: null, lines: [7] }])
    expect(missing).toEqual([])
    expect(read.map(shown)).toEqual([
      'A-1 1000.10 12.5 EST CONSUMER 2026-01-28 ANNUITY 2026-02-28 -',
      'A-2 25000.00 10.75 EST BUSINESS_WITHOUT_COLLATERAL 2026-01-29 ANNUITY 2026-03-01 -',
    ])
  })
})
