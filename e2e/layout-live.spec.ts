import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { expect, test } from './journal-fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST, LONG_ID, USUAL } from './layout/loans-of-sizes.ts'

// One page is looked at eight times in every state.
test.slow()

test('the journal: empty, accepted, rejected, unknown, planned, and live loans', async ({
  page,
  double,
  live,
  send,
}) => {
  await live({ kind: 'production' })
  const submissions = new SubmissionsPage(page)
  await submissions.open()
  await page.getByRole('heading', { name: 'Nothing has been sent yet' }).waitFor()
  await expectWhole(page, 'nothing sent')
  expect(await send('LD-2026-000017', USUAL)).toBe(201)
  double.next({
    kind: 'refuse',
    status: 422,
    body: { errors: { lenderLoanId: ['Has already been taken.'.repeat(8)] } },
  })
  await send('LD-NO')
  double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '3000' })
  await send('LD-LATER')
  double.next({ kind: 'broken', makes: true })
  expect(await send(LONG_ID, LARGEST)).toBe(502)
  await submissions.open()
  await submissions.rows.nth(3).waitFor()
  await expectWhole(page, 'submissions')
  for (const id of ['LD-2026-000017', 'LD-NO', 'LD-LATER', LONG_ID]) {
    await submissions.choose(id)
    await expectWhole(page, `submission ${id.slice(0, 14)}`)
  }
  await submissions.button('Check and mark as created').click()
  await expectWhole(page, 'a decision with faults')
  await submissions.answer('It was not created, send again').check()
  await submissions.reason.fill('Not in the portal')
  await submissions.button('Send again').click()
  await page.getByRole('dialog', { name: /PRODUCTION/ }).waitFor()
  await expectWhole(page, 'the question before production')
  await page.keyboard.press('Escape')
  const loans = new LoansPage(page)
  await loans.open()
  await loans.row('LD-2026-000017').waitFor()
  await expectWhole(page, 'live list')
  await new LoanPage(page).open(double.uuidOf('LD-2026-000017'))
  await expectWhole(page, 'live loan')
})
