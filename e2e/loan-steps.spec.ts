import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expect, programTest as test } from './fixtures.ts'
import { LONG } from './long.ts'
import { seedLoans, uuidOfSeeded } from './seed-loans.ts'

/** More than one page of the list has. */
const LOANS = 60

test(
  'j and k go from loan to loan as the list has them, over its pages, and back to where one has come to',
  LONG,
  async ({ page, dataFolder, host }) => {
    await host.desk.close()
    await seedLoans(dataFolder, LOANS)
    host.desk = await host.start(new URL(host.desk.address).port)
    const loans = new LoansPage(page)
    await loans.open()
    const heading = (number: number) =>
      page.getByRole('heading', { level: 1, name: `SEED-${String(number).padStart(5, '0')}` })
    await loans.rows.first().press('Enter')
    await expect(heading(60)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous loan' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('k')
    for (let number = 59; number >= 1; number--) {
      await page.keyboard.press('j')
      await expect(heading(number)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Next loan' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('j')
    await page.getByRole('button', { name: 'Previous loan' }).click()
    await expect(heading(2)).toBeVisible()
    await page.goBack()
    await expect(loans.at(LOANS)).toBeFocused()
    await expect(loans.at(LOANS)).toContainText('SEED-00002')
    await expect(loans.at(LOANS)).toBeInViewport()
  },
)

test('a loan that one did not come to from the list has no step', async ({ page, dataFolder, host }) => {
  await host.desk.close()
  await seedLoans(dataFolder, 2)
  host.desk = await host.start(new URL(host.desk.address).port)
  await new LoanPage(page).open(uuidOfSeeded(1))
  await expect(page.getByRole('button', { name: 'Next loan' })).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'SEED-00001' })).toBeVisible()
})
