import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { expect, test } from './journal-fixtures.ts'
import { LONG } from './long.ts'
import { takeServiceAway } from './service-away.ts'
import { shortenWaits } from './short-waits.ts'

const BULLET = {
  scheduleType: 'FULL-BULLET',
  schedule: [{ date: '2027-01-28', principalAmount: '1000', interestAmount: '140' }],
}

test.describe('many loans at once', () => {
  test('are selected by keyboard, tried by some days and by others, and extended, one line for each', async ({
    page,
    api,
  }) => {
    for (const lenderLoanId of ['RUN-3', 'RUN-2', 'RUN-1']) {
      await api.createLoan({ ...BULLET, lenderLoanId, maxExtensions: lenderLoanId === 'RUN-2' ? 0 : 1 })
    }
    const loans = new LoansPage(page)
    await loans.open()
    await loans.rows.first().focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected remaining principal 1,000.00')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 selected')).toBeHidden()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('3 selected remaining principal 3,000.00')).toBeVisible()
    await expect(loans.row('RUN-3')).toHaveAttribute('aria-selected', 'true')

    const run = new ExtensionRunPage(page)
    await run.tryDays('30')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extension of 3 loans')
    await expect(run.figure('Would be extended')).toContainText('2of 3')
    await expect(run.figure('Added interest').first()).toContainText('+23.34')
    await expect(page.getByText('Refused: 1 no extension allowed')).toBeVisible()
    await run.days.fill('60')
    await expect(run.button(/^Extend /)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(run.figure('Added interest').first()).toContainText('+46.66')
    await expect(run.figure('Latest final due date')).toContainText('2027-03-29was 2027-01-28')
    await expect(run.line('RUN-1')).toContainText('Would be extended')

    await page.keyboard.press('Control+Enter')
    await expect(run.status).toContainText('2 loans extended. 1 refused.')
    await expect(run.line('RUN-1').getByRole('gridcell')).toHaveText([
      'RUN-1',
      'Mari Maasikas',
      'Extended',
      '1,000.00',
      '+23.33',
      '2027-01-28',
      '2027-03-29',
      '',
    ])
    await run.show('Refused')
    await expect(run.lines).toHaveCount(1)
    await expect(run.lines).toContainText('Created without extensions')
    await run.show('Extended')
    await run.line('RUN-1').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RUN-1')
    await expect(page.getByText('2027-03-29').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Loans' }).click()
    await expect(page.getByText('3 of 3 loaded')).toBeVisible()
    await page.getByRole('link', { name: 'Runs', exact: true }).click()
    await expect(page.getByRole('grid', { name: 'Runs', exact: true }).locator('tbody').getByRole('row')).toHaveText([
      /Extension by 60 daysFinished3210/,
    ])
  })

  test('keep their lines while those of another outcome cannot be read', LONG, async ({ page, api }) => {
    await shortenWaits(page)
    for (const lenderLoanId of ['RUN-2', 'RUN-1']) {
      await api.createLoan({ ...BULLET, lenderLoanId, maxExtensions: lenderLoanId === 'RUN-2' ? 0 : 1 })
    }
    const [loans, run] = [new LoansPage(page), new ExtensionRunPage(page)]
    await loans.open()
    await run.selectAll()
    await run.tryDays('30')
    await expect(run.lines).toHaveCount(2)
    const comeBack = await takeServiceAway(page)
    await run.show('Refused')
    await expect(page.getByText('Those below were shown before')).toBeVisible()
    await expect(run.lines).toHaveCount(2)
    await expect(page.getByText('2 of 2 loaded')).toBeVisible()
    await comeBack()
    await expect(run.lines).toHaveCount(1)
    await expect(run.line('RUN-2')).toBeVisible()
  })

  test('are all that match but one, however many of them were read', LONG, async ({ page }) => {
    const loans = new LoansPage(page)
    await loans.open()
    await loans.button('Look around with 200 demo loans').click()
    await expect(loans.count).toHaveText('200 loans')
    await page.getByRole('checkbox', { name: 'Select all loans read so far' }).click()
    await expect(page.getByText('50 selected')).toBeVisible()
    await loans.button('Select all 200 that match').click()
    await expect(page.getByText('200 selected')).toBeVisible()
    await loans.rows.nth(2).getByRole('checkbox').click()
    await expect(page.getByText('199 selected')).toBeVisible()
    await expect(loans.rows.nth(2)).toHaveAttribute('aria-selected', 'false')
    const run = new ExtensionRunPage(page)
    await run.tryDays('7')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extension of 199 loans')
    await run.button('Discard').click()
    await expect(page.getByText('199 selected')).toBeVisible()
    await loans.choose('Type', 'BULLET')
    await expect(page.getByText('selected')).toBeHidden()
  })
})

test.describe('a run on a live service', () => {
  test(
    'is asked for once more on production, and leads from what is unknown to its submission',
    LONG,
    async ({ page, double, live, send }) => {
      await live({ kind: 'production' })
      for (const id of ['LD-1', 'LD-2']) await send(id)
      const run = new ExtensionRunPage(page)
      await new LoansPage(page).open()
      await run.selectAll()
      await run.tryDays('30')
      await page.keyboard.press('Control+Enter')
      const question = page.getByRole('dialog')
      await expect(question).toContainText(`Host${double.host}Loans2Days to extend30`)
      double.next({ kind: 'silent', makes: true })
      await new ProductionQuestion(page).type(double.host)
      await expect(run.status).toContainText('1 loan extended.')
      await expect(run.lines.filter({ hasText: 'Unknown' })).toContainText('No answer within 1 s')
      expect(double.posts).toHaveLength(4)
      await run.status.getByRole('link', { name: '1 unknown: decide in Submissions' }).click()
      await expect(page).toHaveURL(/\/submissions\?state=unknown$/)
    },
  )

  test(
    'waits where the service asks to, and stops when it is cancelled',
    LONG,
    async ({ page, double, live, send }) => {
      await live()
      for (const id of ['LD-1', 'LD-2', 'LD-3']) await send(id)
      const run = new ExtensionRunPage(page)
      await new LoansPage(page).open()
      await run.selectAll()
      await run.tryDays('30')
      double.next({ kind: 'answer' })
      // The third may be on its way with the second.
      double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '600' })
      double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '600' })
      await run.button('Extend 3 loans').click()
      await expect(run.status).toContainText(/1 of 3 loans extended. The service asked to wait until \d\d:\d\d/)
      await run.button('Cancel the run').click()
      await expect(run.status).toContainText('Cancelled. 1 loan was extended and stays so, 2 were not run.')
      await expect(run.lines.filter({ hasText: 'Not run' })).toHaveCount(2)
      expect([5, 6]).toContain(double.posts.length)
    },
  )

  // On a server the next service takes it up by itself.
  if (isSqlite) {
    test(
      'that the end of the program interrupted is taken up by a person, and still waits as the service asked',
      LONG,
      async ({ page, double, live, send, restart }) => {
        await live()
        for (const id of ['LD-1', 'LD-2', 'LD-3']) await send(id)
        await new LoansPage(page).open()
        const before = new ExtensionRunPage(page)
        await before.selectAll()
        await before.tryDays('30')
        double.next({ kind: 'answer' })
        // The third may be on its way with the second.
        double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '600' })
        double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '600' })
        await page.keyboard.press('Control+Enter')
        await before.says('asked to wait')
        const address = page.url()
        // The page that polls the progress would find no service there.
        await page.goto('about:blank')

        const again = await restart()
        const run = new ExtensionRunPage(again)
        await again.goto(address)
        await expect(run.status).toContainText('Loan Desk ended before the run did. 1 of 3 loans extended, each once.')
        await again.keyboard.press('Control+Enter')
        await expect(run.status).toContainText(/1 of 3 loans extended. The service asked to wait until \d\d:\d\d/)
        expect([5, 6]).toContain(double.posts.length)
      },
    )
  }
})
