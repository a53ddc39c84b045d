import { expect, test } from './fixtures.ts'
import { LoansPage } from './pages/loans-page.ts'

test('End goes to the last loan, however many are between; from there one goes up, and Home to the first', async ({
  page,
}) => {
  const loans = new LoansPage(page)
  await loans.open()
  await loans.button('Look around with 200 demo loans').click()
  await expect(loans.count).toHaveText('200 loans')
  await loans.rows.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect(loans.at(201)).toBeFocused()
  await expect(loans.at(201)).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  const last = await loans.at(201).innerText()

  // Rows that come in above push nothing away, and one comes back to where one was.
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await expect(loans.at(102)).toBeAttached()
  const there = page.locator('[aria-rowindex]:focus')
  await expect(there).toBeInViewport()
  const place = { row: await there.getAttribute('aria-rowindex'), top: (await there.boundingBox())?.y }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Payment schedule' }).waitFor()
  await page.goBack()
  await expect(loans.at(Number(place.row))).toBeFocused()
  expect((await there.boundingBox())?.y).toBe(place.top)

  // Upwards all rows come, each in its place, to the first one, which is still selected.
  await expect(async () => {
    await page.keyboard.press('PageUp')
    await expect(loans.at(2)).toBeFocused({ timeout: 200 })
  }).toPass()
  await expect(loans.at(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(loans.at(201)).toBeFocused()
  await expect(loans.at(201)).toHaveAttribute('aria-selected', 'true')
  expect(await loans.at(201).innerText()).toBe(last)
  await page.keyboard.press('Home')
  await expect(loans.at(2)).toBeFocused()
  await expect(loans.at(2)).toBeInViewport()
})
