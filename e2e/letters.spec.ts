import { LetterDialog } from '#playwright/pages/letter-dialog.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { LONG } from './long.ts'

test('the letter after an extension is shown in History and printed, upright and alone', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ lenderLoanId: 'LETTER-1' })
  await api.extend(uuid, 30)
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await new LoanPage(page).open(uuid)
  const { dialog, letter } = new LetterDialog(page)
  await new LetterDialog(page).open('extension 1')
  await expect(letter).toContainText('your loan LETTER-1 was extended by 30 days')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await expect(dialog).toBeHidden()
})

test(
  'a clerk writes a letter in another language, faults are named where they stand, and a payment has it',
  LONG,
  async ({ page, api }) => {
    const { uuid } = await api.createLoan({})
    await api.pay(uuid, '50')
    await page.goto('/settings#letters')
    await page.getByRole('combobox', { name: 'Letter', exact: true }).click()
    await page.getByRole('option', { name: 'After a payment' }).click()
    await page.getByRole('combobox', { name: 'Language of the letter' }).click()
    await page.getByRole('option', { name: 'Another language…' }).click()
    await page.getByRole('textbox', { name: 'Language code' }).fill('et')
    await page.getByRole('textbox', { name: 'Title of the letter' }).fill('Teie makse')
    const text = page.getByRole('textbox', { name: 'Text of the letter' })
    const save = page.getByRole('button', { name: 'Save letter' })
    await text.fill('Tere, {klient}!\n{loan}: {amount} {payment-date}')
    await expect(page.getByText('Line 1: {klient} is no placeholder. {outstanding} is missing')).toBeVisible()
    await expect(save).toBeDisabled()
    await text.fill('Tere, {client}!\n{loan}: {amount} {payment-date}, jääb {outstanding}')
    await expect(page.getByRole('region', { name: 'Letter', exact: true })).toContainText('Tere, Mari Maasikas!')
    await expectNoFaults(page)
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('Letter saved')
    await new LoanPage(page).open(uuid)
    await page.getByRole('button', { name: /^Letter… after / }).click()
    const dialog = new LetterDialog(page)
    await expect(dialog.language).toHaveValue('')
    await dialog.choose('et')
    await expect(dialog.letter).toContainText('50,00 €')
    await expectNoFaults(page)
  },
)
