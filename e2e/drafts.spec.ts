import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DraftsStrip } from '#playwright/pages/drafts-strip.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { deskCall } from './desk-call.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { openFilledLoan } from './kept-draft.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST, LONG_ID, NAME_WITHOUT_BLANKS } from './layout/loans-of-sizes.ts'
import { LONG } from './long.ts'

const DRAFTS = '/desk/v1/drafts/new-loan'

/** Puts drafts as other pages left them, and opens New loan on the last of them. */
async function openDrafts(page: Page, ...drafts: readonly object[]) {
  for (const form of drafts) {
    await deskCall(page, 'PUT', `${DRAFTS}/${randomUUID()}?writer=${randomUUID()}`, { values: { form, rows: [] } })
  }
  const form = new NewLoanPage(page)
  await form.open()
  const strip = new DraftsStrip(page)
  await expect(strip.cards).toHaveCount(Math.max(drafts.length, 1))
  return { form, strip, id: form.field('Lender loan ID') }
}

function named(...ids: readonly string[]): readonly object[] {
  return ids.map((lenderLoanId) => ({ lenderLoanId }))
}

async function keptIds(page: Page): Promise<readonly string[]> {
  const drafts = Object.values(await deskCall(page, 'GET', DRAFTS))
  return drafts.map((draft) => /"lenderLoanId":"([^"]*)"/.exec(JSON.stringify(draft))?.[1] ?? '').toSorted()
}

test('drafts are opened by key and by mouse, and each stays in its place with what was typed in it', async ({
  page,
}) => {
  const { strip, id } = await openDrafts(page, ...named('ONE', 'TWO', 'THREE'))
  await expect.poll(() => strip.names()).toEqual(['[THREE]', 'TWO', 'ONE'])
  await id.fill('TYPED')
  await page.keyboard.press('Alt+3')
  await expect(id).toHaveValue('ONE')
  await expect(id).toBeFocused()
  await expect.poll(() => strip.names()).toEqual(['TYPED', 'TWO', '[ONE]'])
  await strip.open('TYPED').click()
  await expect(id).toHaveValue('TYPED')
  await page.keyboard.press('Alt+4')
  await page.keyboard.press('Alt+2')
  await expect(id).toHaveValue('TWO')
  await id.pressSequentially('!')
  await page.reload()
  await expect(id).toHaveValue('TWO!')
  expect(await keptIds(page)).toEqual(['ONE', 'TWO!', 'TYPED'])
})

test('the list counts the saved drafts beside the link to New loan', async ({ page, api }) => {
  const { id } = await openDrafts(page, ...named('ONE', 'TWO'))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Enter the first loan 2 drafts' }).waitFor()
  await api.createLoan()
  await page.reload()
  await expect(new LoansPage(page).newLoan).toHaveAccessibleName('New loan 2 drafts')
  await new LoansPage(page).newLoan.click()
  await expect(id).toBeFocused()
})

test('a new draft is begun beside the others, and is one once something is typed', async ({ page }) => {
  const { strip, id } = await openDrafts(page, { name: 'Mari Maasikas', loanAmount: '15,000.00' })
  await expect(strip.card('Mari Maasikas')).toContainText('15,000.00')
  await page.keyboard.press('Control+n')
  await expect(id).toHaveValue('')
  await expect(id).toBeFocused()
  await expect.poll(() => strip.names()).toEqual(['Mari Maasikas', '[Empty draft]'])
  await strip.newDraft.click()
  await expect(id).toBeFocused()
  await expect.poll(() => strip.names()).toEqual(['Mari Maasikas', '[Empty draft]'])
  await id.fill('LD-2')
  await expect.poll(() => keptIds(page)).toEqual(['', 'LD-2'])
  await expect(strip.card('LD-2')).toContainText('no client yet')
  await strip.newDraft.click()
  await expect(strip.cards).toHaveCount(3)
  await page.keyboard.press('Alt+1')
  await expect(strip.cards).toHaveCount(2)
  expect(await keptIds(page)).toEqual(['', 'LD-2'])
})

test('a draft is discarded on its card and had back in its place, the open one too', async ({ page }) => {
  const { strip, form, id } = await openDrafts(page, ...named('ONE', 'TWO', 'THREE'))
  await strip.discard('TWO').click()
  await expect(strip.undo('TWO')).toBeFocused()
  await expect.poll(() => strip.names()).toEqual(['[THREE]', 'TWO', 'ONE'])
  expect(await keptIds(page)).toEqual(['ONE', 'THREE'])
  await page.keyboard.press('Enter')
  await expect(strip.discard('TWO')).toBeVisible()
  await expect(id).toBeFocused()
  expect(await keptIds(page)).toEqual(['ONE', 'THREE', 'TWO'])
  await strip.discard('THREE').click()
  await expect(id).toHaveValue('')
  await expect.poll(() => keptIds(page)).toEqual(['ONE', 'TWO'])
  await page.getByRole('button', { name: 'Undo discard' }).click()
  await expect(id).toHaveValue('THREE')
  await expect.poll(() => keptIds(page)).toEqual(['ONE', 'THREE', 'TWO'])
  await expect(form.create).toBeEnabled()
})

test(
  'a draft that another tab types is marked there and not opened, and is free when that tab is closed',
  LONG,
  async ({ page }) => {
    const { id } = await openDrafts(page, ...named('ONE', 'TWO'))
    const other = await page.context().newPage()
    const second = new NewLoanPage(other)
    await second.open()
    await expect(second.field('Lender loan ID')).toHaveValue('ONE')
    const strip = new DraftsStrip(other)
    await expect(strip.card('TWO')).toContainText('open in another tab')
    await other.keyboard.press('Alt+1')
    await expect(second.field('Lender loan ID')).toHaveValue('ONE')
    await expect(strip.card('TWO').getByRole('button')).toHaveCount(0)
    await id.fill('TWO!')
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.close()
    await expect(strip.card('TWO').getByRole('button').first()).toBeVisible()
    await strip.open('TWO').click()
    await expect(second.field('Lender loan ID')).toHaveValue('TWO!')
  },
)

test('a draft that cannot be kept is not left', async ({ page }) => {
  const { strip, id } = await openDrafts(page, ...named('ONE', 'TWO'))
  await page.route(`**${DRAFTS}/**`, (route) => route.fulfill({ status: 503, body: '' }))
  await id.fill('TWO, not kept')
  await page.keyboard.press('Alt+2')
  await expect(page.getByText('Not left: this draft could not be kept')).toBeVisible()
  await expect(id).toHaveValue('TWO, not kept')
  await page.unroute(`**${DRAFTS}/**`)
  await page.keyboard.press('Alt+2')
  await expect(id).toHaveValue('ONE')
  await expect.poll(() => strip.names()).toEqual(['TWO, not kept', '[ONE]'])
})

test('the drafts are whole with the longest names, at every width', async ({ page }) => {
  test.slow()
  const sized = [
    { lenderLoanId: LONG_ID, name: NAME_WITHOUT_BLANKS },
    { name: NAME_WITHOUT_BLANKS, loanAmount: LARGEST.loanAmount },
    ...named('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
  ]
  const { strip } = await openDrafts(page, ...sized)
  await strip.discard('B').click()
  await expect(strip.undo('B')).toBeVisible()
  await expectWhole(page, 'ten drafts')
  await expectNoFaults(page)
})

test('a draft that has become a loan is not counted, even if the session was read before', async ({ page }) => {
  const form = await openFilledLoan(page, 'COUNTED-1')
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().includes(DRAFTS))
  const arrived = Promise.withResolvers<void>()
  await page.route(
    '**/desk/v1/session',
    async (route) => {
      const answer = await route.fetch()
      await gone
      await route.fulfill({ response: answer }).catch(() => undefined)
      arrived.resolve()
    },
    { times: 1 },
  )
  await form.create.click()
  await arrived.promise
  await expect(page.getByRole('heading', { name: 'COUNTED-1' })).toBeVisible()
  await page.getByRole('link', { name: 'Loans', exact: true }).first().click()
  await expect(new LoansPage(page).newLoan).toHaveAccessibleName('New loan')
})
