import { LoansPage } from '#playwright/pages/loans-page.ts'
import { damage } from './book-at.ts'
import { expect, programTest as test } from './fixtures.ts'
import { openKeptDraft } from './kept-draft.ts'

test('a damaged loan is left out of the list, which says so', async ({ page, api, dataFolder }) => {
  await api.createLoan({ lenderLoanId: 'SOUND' })
  const { uuid } = await api.createLoan({ lenderLoanId: 'DAMAGED' })
  await damage(dataFolder, `UPDATE loan SET schedule_type = 'NONE' WHERE uuid = '${uuid}'`)
  await new LoansPage(page).open()
  await expect(page.getByText('1 loan cannot be read and is left out; the log says where')).toBeVisible()
  await expect(page.getByRole('row', { name: /SOUND/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /DAMAGED/ })).toHaveCount(0)
})

test('a damaged draft is left out of what New loan takes up, which says so', async ({ page, dataFolder }) => {
  await openKeptDraft(page, { lenderLoanId: 'DAMAGED' })
  await damage(dataFolder, "UPDATE draft SET values_json = '['")
  const form = await openKeptDraft(page, { lenderLoanId: 'SOUND' })
  await expect(form.field('Lender loan ID')).toHaveValue('SOUND')
  await expect(page.getByText('1 draft cannot be read and is left out; the log says where')).toBeVisible()
  await form.field('Lender loan ID').fill('SOUND-1')
  await page.getByRole('link', { name: 'Loans', exact: true }).click()
  await page.getByRole('link', { name: 'Enter the first loan' }).click()
  await expect(form.field('Lender loan ID')).toHaveValue('SOUND-1')
  await expect(page.getByText('1 draft cannot be read and is left out; the log says where')).toBeVisible()
})
