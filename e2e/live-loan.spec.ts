import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { HERE } from './here.ts'
import { expect, test } from './journal-fixtures.ts'

test('an unknown extension blocks another, and is decided without a UUID', async ({
  page,
  double,
  live,
  send,
  extend,
}) => {
  await live()
  await send('LD-EXT')
  double.next({ kind: 'broken', makes: true })
  expect(await extend('LD-EXT', 30)).toBe(502)
  const loans = new LoansPage(page)
  await loans.open()
  await expect(loans.row('LD-EXT')).toContainText('Unknown')
  const loan = new LoanPage(page)
  await loans.link('LD-EXT').click()
  await expect(loan.extend).toBeDisabled()
  await expect(loan.extend).toHaveAccessibleDescription(/Nothing else about this loan is sent until that is decided/)
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('link', { name: 'Decide under Submissions' })).toBeFocused()
  await page.keyboard.press('Enter')

  const submissions = new SubmissionsPage(page)
  await expect(submissions.panel).toContainText('30 days, Mari Maasikas')
  await expect(submissions.uuid).toBeHidden()
  await submissions.reason.fill('Seen in the portal')
  await submissions.button('Check and mark as created').click()
  await submissions.panel.getByRole('link', { name: 'Open the loan' }).click()
  await expect(loan.fact('Final due date')).toHaveText('2027-02-25')
  await expect(loan.extend).toBeEnabled()
  await expect(new LoanPage(page).fact('Extensions')).toHaveText('1 of 2')
})

test('rows that came back otherwise than they were entered are marked until somebody has looked at them', async ({
  page,
  double,
  live,
  send,
}) => {
  await live()
  double.interestOnEntry = -0.01
  await send('LD-ROWS')
  const loan = new LoanPage(page)
  await loan.open(double.uuidOf('LD-ROWS'))
  await expect(page.getByRole('alert')).toContainText('2 cells of the returned schedule differ from the prediction')
  await page.getByRole('link', { name: 'Open the submission' }).click()
  const submissions = new SubmissionsPage(page)
  await expect(submissions.panel).toContainText('2 of 10 cells differ from the prediction.')
  await submissions.panel.getByRole('button', { name: 'I have looked at it' }).click()
  await expect(submissions.panel).toContainText('A person has looked at what differs')
  await loan.open(double.uuidOf('LD-ROWS'))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what came back otherwise than predicted is marked cell by cell', async ({ page, double, live, send, extend }) => {
  await live()
  await send('LD-SAME')
  await extend('LD-SAME', 30)
  await send('LD-DIFF')
  double.addedInterest = 11.51
  await extend('LD-DIFF', 30)
  const loan = new LoanPage(page)
  const table = page.getByRole('table', { name: 'Predicted and returned' })
  await loan.open(double.uuidOf('LD-DIFF'))
  await expect(page.getByRole('alert')).toContainText('2 cells of the returned schedule differ from the prediction')
  await page.getByRole('button', { name: 'Show the cells' }).click()
  await expect(table.locator('tbody').getByRole('row').first().getByRole('cell')).toHaveText([
    '2027-02-25',
    'Total interest',
    '152.83',
    '152.67',
    '−0.16',
  ])
  await expect(table.getByRole('img', { name: 'Differs' })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open the submission' }).click()
  await expect(page).toHaveURL(/\/submissions\//)
  const submissions = new SubmissionsPage(page)
  await expect(submissions.row('LD-DIFF').filter({ hasText: 'Differs' })).toHaveCount(1)
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(2)
  await page.getByRole('radiogroup', { name: 'Cells' }).getByRole('radio', { name: 'All cells' }).check()
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(20)
  await expect(table.getByRole('cell', { name: 'Same', exact: true })).toHaveCount(18)

  await submissions.panel.getByRole('button', { name: 'I have looked at it' }).click()
  await expect(submissions.row('LD-DIFF').filter({ hasText: 'Differs' })).toHaveCount(0)
  await expect(submissions.panel).toContainText('A person has looked at what differs')
  await loan.open(double.uuidOf('LD-DIFF'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await submissions.open()
  await submissions.row('LD-SAME').first().click()
  await expect(submissions.panel).toContainText('All 20 cells came back as predicted.')
  await submissions.panel.getByRole('link', { name: 'Open the loan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LD-SAME')
  await expect(loan.fact('Final due date')).toHaveText('2027-02-25')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('a live loan is read again', () => {
  test('and what changed since shows beside what it was before', async ({ page, double, live, send }) => {
    await live()
    await send('LD-PAID')
    const loan = new LoanPage(page)
    await loan.open(double.uuidOf('LD-PAID'))
    const refresh = page.getByRole('button', { name: 'Refresh' })
    await expect(page.getByRole('main')).toContainText(/Shown as of 2026-01-28 \d\d:\d\d:\d\d/)
    const bar = page.getByRole('alert').filter({ hasText: 'The live service cannot be reached' })
    const away = { type: 'urn:loan-desk:problem:not-sent', title: 'x', status: 503, detail: 'x', instance: 'x' }
    await page.route('**/refresh', (route) => route.fulfill({ status: 503, json: away }), { times: 1 })
    await refresh.click()
    await expect(bar).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
    await refresh.click()
    await expect(bar).toBeHidden()
    await expect(page.getByRole('alert')).toHaveText('Nothing changed at the service')

    double.pay('LD-PAID')
    await refresh.click()
    const notice = page.getByRole('alert').filter({ hasText: 'The schedule changed' })
    await expect(notice).toContainText('4 cells differ: outstanding principal in 1 row')
    await expect(notice).toContainText('against “Registered”')
    await expect(page.getByRole('combobox', { name: 'Version' })).toContainText('Refreshed 2026-01-28, current')
    await expect(page.getByRole('combobox', { name: 'Compared with' })).toContainText('Registered')
    await loan.showMoved.check()
    const [now, before] = await loan.schedule.locator('tbody').getByRole('row').all()
    await expect(now?.getByRole('gridcell').nth(10) ?? notice).toHaveText('1,000.00')
    await expect(before?.getByRole('gridcell') ?? notice).toHaveText([
      ...['', '', 'Before', '', '', '', '', '1,000.00', '141.16', '', '0.00', '0.00', '', ''],
    ])
    await page.reload()
    await expect(loan.schedule.locator('tbody').getByRole('row')).toHaveCount(1)
  })

  test('or says that the service was not reached and that nothing changed', async ({ page, double, live, send }) => {
    await live()
    await send('LD-OFF')
    const loan = new LoanPage(page)
    await loan.open(double.uuidOf('LD-OFF'))
    await double.close()
    await page.getByRole('button', { name: 'Refresh' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded from' })
    await expect(notice).toContainText(double.host)
    await expect(notice).toContainText('The service refused the connection.')
    await expect(notice).toContainText('Nothing was changed: the loan is shown as of 2026-01-28')
    await expect(page.getByRole('alert').filter({ hasText: 'The live service cannot be reached' })).toBeVisible()
  })
})

test.describe('axe finds nothing', () => {
  test.slow()

  test('on the journal: empty, accepted, waiting, rejected', async ({ page, double, live, send, extend }) => {
    const submissions = new SubmissionsPage(page)
    await live()
    await submissions.open()
    await page.getByRole('heading', { name: 'Nothing has been sent yet' }).waitFor()
    await expectNoFaults(page)
    await send('LD-DIFF')
    double.addedInterest = 11.51
    await extend('LD-DIFF', 30)
    double.next({ kind: 'refuse', status: 429, body: { error: 'Slow down' }, retryAfter: '600' })
    await send('LD-WAIT')
    double.next({ kind: 'refuse', status: 422, body: { message: 'No', errors: { loanAmount: ['Too small'] } } })
    await send('LD-NO')
    await submissions.open()
    for (const id of ['LD-DIFF', 'LD-WAIT', 'LD-NO']) {
      await submissions.row(id).first().click()
      await submissions.panel.getByRole('heading', { level: 2 }).filter({ hasText: id }).waitFor()
      await expectNoFaults(page)
    }
  })

  test('on a decision and the question before production', async ({ page, double, live, send }) => {
    const submissions = new SubmissionsPage(page)
    await submissions.open()
    await page.getByRole('heading', { name: `${HERE.name} keeps no journal` }).waitFor()
    await expectNoFaults(page)
    await live({ kind: 'production' })
    double.next({ kind: 'broken', makes: false })
    await send('LD-LOST')
    await submissions.choose('LD-LOST')
    await submissions.button('Check and mark as created').click()
    await expect(submissions.uuid).toHaveAccessibleDescription('Required')
    await expectNoFaults(page)
    await submissions.answer('It was not created, send again').check()
    await submissions.reason.fill('Not in the portal')
    await submissions.button('Send again').click()
    await page.getByRole('dialog').waitFor()
    await expectNoFaults(page)
  })

  test('on live loans: list, blocked, differing, refreshed', async ({ page, double, live, send, extend }) => {
    await live()
    await send('LD-DIFF')
    double.addedInterest = 11.51
    await extend('LD-DIFF', 30)
    await send('LD-EXT')
    double.next({ kind: 'broken', makes: false })
    await extend('LD-EXT', 14)
    double.next({ kind: 'broken', makes: false })
    await send('LD-LOST')
    const loans = new LoansPage(page)
    await loans.open()
    await page.getByRole('link', { name: '2 unknown', exact: true }).waitFor()
    await expectNoFaults(page)
    await loans.link('LD-EXT').click()
    await page.getByRole('link', { name: 'Decide under Submissions' }).waitFor()
    await expectNoFaults(page)
    await page.goBack()
    await loans.link('LD-DIFF').click()
    await page.getByRole('button', { name: 'Show the cells' }).click()
    await page.getByRole('table', { name: 'Predicted and returned' }).waitFor()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    double.pay('LD-DIFF')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('combobox', { name: 'Compared with' }).waitFor()
    await expectNoFaults(page)
  })
})
