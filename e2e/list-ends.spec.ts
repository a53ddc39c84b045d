import type { Page } from '@playwright/test'
import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { deskCall } from './desk-call.ts'
import { expect, test } from './journal-fixtures.ts'
import { seedLoans, uuidOfSeeded } from './seed-loans.ts'

const RUNS = '/desk/v1/extension-runs'
/** Of each more than one page has, and than is read to fill the window. */
const [LOANS, MANY_RUNS, MANY_SENT] = [320, 90, 160]

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
  const goUp = async () => {
    await page.keyboard.press('PageUp')
    return there.getAttribute('aria-rowindex')
  }
  await expect.poll(goUp, { intervals: [20] }).toBe('2')
  await expect(loans.at(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(loans.at(201)).toBeFocused()
  await expect(loans.at(201)).toHaveAttribute('aria-selected', 'true')
  expect(await loans.at(201).innerText()).toBe(last)
  await page.keyboard.press('Home')
  await expect(loans.at(2)).toBeFocused()
  await expect(loans.at(2)).toBeInViewport()
})

const withManyLoans = test.extend({
  dataFolder: async ({ dataFolder }, use) => {
    await seedLoans(dataFolder, LOANS)
    await use(dataFolder)
  },
})

withManyLoans(
  'End and Home go to the ends of the runs, and of the lines that came to one outcome',
  async ({ page }) => {
    const { uuid } = await deskCall(page, 'POST', RUNS, { daysToExtend: 1, loans: { filter: {} } })
    for (let days = 2; days <= MANY_RUNS; days++) {
      await deskCall(page, 'POST', RUNS, { daysToExtend: days, loans: { uuids: [uuidOfSeeded(1)] } })
    }
    await page.goto('/extension-runs')
    // Their counts: loans, extended, refused, unknown.
    const runs = {
      count: MANY_RUNS,
      first: `by ${MANY_RUNS} daysDry run done1000`,
      last: `by 1 dayDry run done${LOANS}0${LOANS / 10}0`,
    }
    await goToBothEnds(page, 'Runs', runs)

    await page.goto(`/extension-runs/${uuid}`)
    await new ExtensionRunPage(page).show('Would be extended')
    const ready = { count: LOANS - LOANS / 10, first: `SEED-00${LOANS - 1}`, last: 'SEED-00001' }
    await goToBothEnds(page, 'Loans of the run', ready)
  },
)

test('End and Home go to the ends of the submissions that a search finds', async ({ page, live, send }) => {
  await live()
  for (let number = 1; number <= MANY_SENT; number++) await send(`FOUND-${number}`)
  await send('OTHER')
  await page.goto('/submissions')
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill('found')
  await expect(page.getByRole('status')).toContainText(`of ${MANY_SENT} loaded`)
  await goToBothEnds(page, 'Submissions', { count: MANY_SENT, first: `FOUND-${MANY_SENT}`, last: 'FOUND-1' })
})

type Ends = { readonly count: number; readonly first: string; readonly last: string }

/** By keyboard, from a list of which one page was read. */
async function goToBothEnds(page: Page, list: string, { count, first, last }: Ends): Promise<void> {
  const grid = page.getByRole('grid', { name: list })
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1))
  const at = (row: number) => grid.locator(`[aria-rowindex="${row}"]`)
  await at(2).focus()
  for (const [key, row, text] of [
    ['End', count + 1, last],
    ['Home', 2, first],
    ['End', count + 1, last],
  ] as const) {
    await page.keyboard.press(key)
    await expect(at(row)).toBeFocused()
    await expect(at(row)).toBeInViewport()
    await expect(at(row)).toContainText(text)
  }
  await page.keyboard.press('PageUp')
  await expect(grid.locator(':focus')).toBeInViewport()
  await expect(at(count + 1)).not.toBeFocused()
}
