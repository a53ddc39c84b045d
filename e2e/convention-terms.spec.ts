import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { foundConventionBody } from '#contract/desk/convention.ts'
import { madeScheduleBody } from '#contract/desk/schedule.ts'
import { type OracleLoan, oracleConventions } from '#engine/oracles/conventions.test-support.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { formatRateExactly } from '#values/rate.ts'
import { formOfTerms } from '../src/renderer/features/new-loan/model/form-of-terms.ts'
import { startValues } from '../src/renderer/features/new-loan/model/form-values.ts'
import { wireRows } from '../src/renderer/features/new-loan/model/made-rows.ts'
import { type Answered, type MakeRows, provenTerms } from '../src/renderer/features/new-loan/model/proven-terms.ts'
import { rowsByConvention } from '../src/renderer/features/new-loan/model/rows-by-convention.ts'
import { scheduleTerms } from '../src/renderer/features/new-loan/model/schedule-terms.ts'
import { deskCall } from './desk-call.ts'
import { expect, test } from './fixtures.ts'

const FILE = readFileSync(new URL('../src/engine/oracles/conventions.jsonl', import.meta.url), 'utf8')
/** Number of loans tested of each convention, which has 21. */
const LOANS = 4
const COUNTRIES = { EE: 'EST', LT: 'LTU', LV: 'LVA', DE: 'DEU' } as const
/**
 * Parts of a convention that no terms of the desk have: an amount as typed, a last row that does not pay the rest,
 * another start.
 */
const NOT_MADE = ['level', 'last-row', 'start']

test('the terms of a convention, put into the form, make the very rows that it was found for', async ({ page }) => {
  test.slow()
  const makeRows: MakeRows = async (terms) =>
    madeScheduleBody.parse(await deskCall(page, 'POST', '/desk/v1/schedules', terms)).installments
  let made = 0
  const conventions = oracleConventions(FILE)
  for (const [name, loans] of conventions) {
    for (const loan of loans.slice(0, LOANS)) {
      const answered = await asked(page, loan)
      const { usable, hindrance } = await provenTerms(answered, makeRows)
      if (isUnnamed(answered)) continue
      if (!usable) {
        expect.soft(NOT_MADE, `${name}: ${JSON.stringify(loan.terms)}`).toContain(hindrance)
        continue
      }
      made += 1
      const again = requestOfForm(answered, formOfTerms(usable.terms))
      const rows = await makeRows(again)
      expect
        .soft(wireRows(rows ?? [], again), name)
        .toEqual(rowsByConvention(answered.request.schedule, answered.found))
    }
  }
  expect(made).toBeGreaterThan(conventions.size * LOANS * 0.93)
})

async function asked(page: Page, { rows, loanAmount, interestRate, issueDate, terms }: OracleLoan): Promise<Answered> {
  const request = {
    loanAmount: formatAmount(loanAmount),
    interestRate: formatRateExactly(interestRate),
    lenderIssueDate: formatDate(issueDate),
    schedule: rows.map(({ dueDate, principal, interest }) => ({
      date: formatDate(dueDate),
      principalAmount: formatAmount(principal),
      interestAmount: formatAmount(interest),
    })),
  }
  const found = foundConventionBody.parse(await deskCall(page, 'POST', '/desk/v1/conventions', request))
  const country = 'country' in terms && terms.country ? COUNTRIES[terms.country] : ''
  return { request, found, country }
}

/** True for rows of the oracle's own making, such as those of a loan that is paid back before its last row. */
function isUnnamed({ found }: Answered): boolean {
  return found.kind === 'closest' && !found.isNear
}

/** Request of the filled form. */
function requestOfForm({ request, country }: Answered, fields: ReturnType<typeof formOfTerms>) {
  const { loanAmount, interestRate, lenderIssueDate: issueDate } = request
  const start = startValues({ today: issueDate, defaultMaxExtensions: 0, defaultTerm: 12 })
  const again = scheduleTerms({ ...start, loanAmount, interestRate, issueDate, country, ...fields })
  if (!again) throw new Error(`The form has faults: ${JSON.stringify(fields)}`)
  return again
}
