import type { Page } from '@playwright/test'
import { deskCall } from './desk-call.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { openFilledLoan, openKeptDraft } from './kept-draft.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LONG } from './long.ts'

const SETS = '/desk/v1/terms-sets'

const HOUSE = {
  name: 'House annuity',
  isDefault: true,
  terms: {
    scheduleType: 'ANNUITY',
    dayCount: 'EQUAL-PERIODS',
    pauses: [{ fromRow: 1, rows: 2, pays: 'interest' }],
    fee: { kind: 'amount', amount: '2', onWire: 'in-interest' },
    workingDays: { rule: 'modified-following', country: 'of-loan' },
  },
}

/** Keeps a set as a colleague would; returns its address. */
async function keepSet(page: Page, changes: object = {}): Promise<string> {
  const { id } = await deskCall(page, 'POST', SETS, { ...HOUSE, ...changes })
  return `${SETS}/${id}`
}

const standing = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('terms are kept by name as the default of their type, which a loan begins with; one step leads back', async ({
  page,
}) => {
  const form = await openKeptDraft(page, { scheduleType: 'ANNUITY', balloon: '100', graceRows: '2', feeAmount: '2' })
  await expect(form.termsSet).toHaveText(/own/)
  await page.getByRole('button', { name: 'Save terms as…' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('House annuity')
  await page.getByLabel('Default of ANNUITY').press('Space')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Save terms', exact: true }).press('Enter')
  await expect(standing(page, 'default of ANNUITY')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save terms as…' })).toBeFocused()
  await expect(page.getByText('2 set by House annuity, 1 more', { exact: true })).toBeVisible()

  await page.keyboard.press('Control+n')
  await expect(form.field('Lender loan ID')).toHaveValue('')
  await expect(form.termsSet).toHaveText(/plain/)
  await form.choose('Schedule type', 'ANNUITY')
  await expect(form.termsSet).toHaveText(/House annuity/)
  await expect(page.getByText('2 set by House annuity', { exact: true })).toBeVisible()
  await form.choose('Schedule type', 'BULLET')
  await expect(form.termsSet).toHaveText(/plain/)
  await expect(page.getByText('none set', { exact: true })).toBeVisible()
  await form.choose('Schedule type', 'ANNUITY')
  await form.termsSet.press('Control+z')
  await expect(form.termsSet).toHaveText(/plain/)
  await expect(form.field('Schedule type')).toHaveValue(/^ANNUITY/)

  await form.moreTerms.click()
  await form.field('Fee in each row').fill('9')
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('menuitem', { name: 'Plain terms' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.field('Fee in each row')).toHaveValue('2.00')
  await expect(form.termsSet).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(form.field('Fee in each row')).toHaveValue('9.00')
  await form.choose('Schedule type', 'REGULAR')
  await form.choose('Schedule type', 'ANNUITY')
  await expect(form.field('Fee in each row')).toHaveValue('9.00')
})

test(
  'a set that one goes away from says so, is saved, renamed, let go and removed, and a draft keeps which it was',
  LONG,
  async ({ page }) => {
    await keepSet(page)
    const form = await openKeptDraft(page, { scheduleType: 'REGULAR', numberOfInstallments: '7', interestRate: '' })
    await form.takeTerms('House annuity')
    await expect(form.field('Schedule type')).toHaveValue(/^ANNUITY/)
    await expect(form.field('Number of installments')).toHaveValue('7')
    await form.moreTerms.click()
    await expect(form.field('Holidays of')).toHaveAttribute('placeholder', 'EST Estonia')
    await form.field('Grace rows').fill('3')
    await expect(standing(page, 'changed')).toBeVisible()
    await page.reload()
    await expect(standing(page, 'changed')).toBeVisible()
    await expect(form.termsSet).toHaveText(/House annuity/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(standing(page, 'default of ANNUITY')).toBeVisible()
    expect(await deskCall(page, 'GET', SETS)).toMatchObject([{ terms: { pauses: [{ rows: 3 }] }, isDefault: true }])

    await form.askOfTerms('No longer default of ANNUITY')
    await expect(standing(page, 'default of ANNUITY')).toBeHidden()
    await form.askOfTerms('Make it the default of ANNUITY')
    await expect(standing(page, 'default of ANNUITY')).toBeVisible()
    await form.askOfTerms('Rename…')
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('House')
    await page.keyboard.press('Enter')
    await expect(form.termsSet).toHaveText(/House(?! annuity)/)
    await expect(form.termsSet).toBeFocused()
    await form.askOfTerms('Remove…')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove set' }).click()
    await expect(form.termsSet).toHaveText(/own/)
    await form.moreTerms.click()
    await expect(form.field('Grace rows')).toHaveValue('3')
  },
)

test('what another clerk did to a set meanwhile is told, and nothing typed is lost', LONG, async ({ page }) => {
  const address = await keepSet(page)
  const other = await keepSet(page, { name: 'Other', isDefault: false })
  const form = await openFilledLoan(page, 'SETS-1', { scheduleType: 'ANNUITY' })
  await form.takeTerms('House annuity')
  await form.moreTerms.click()
  await form.field('Grace rows').fill('4')
  await deskCall(page, 'PATCH', address, { name: 'Renamed' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Not saved: the set was changed meanwhile')).toBeVisible()
  await expect(form.termsSet).toHaveText(/Renamed/)
  await expect(form.field('Grace rows')).toHaveValue('4')
  await page.getByRole('button', { name: 'Save terms as…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(' oTHER')
  await dialog.getByRole('button', { name: 'Save terms' }).click()
  await expect(dialog.getByText('Used by another set of terms')).toBeVisible()
  await page.keyboard.press('Escape')

  await deskCall(page, 'DELETE', address)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Not saved: the set was removed meanwhile')).toBeVisible()
  await expect(standing(page, 'removed meanwhile')).toBeVisible()
  await expect(form.field('Grace rows')).toHaveValue('4')
  await form.saveTermsAs('Mine')
  await expect(form.termsSet).toHaveText(/Mine/)
  await deskCall(page, 'DELETE', other)
  await form.create.click()
  await expect(page.getByRole('heading', { name: 'SETS-1' })).toBeVisible()
})

test('a term that is wrong is not kept, and gets the keyboard', async ({ page }) => {
  const form = await openKeptDraft(page, { scheduleType: '', feeAmount: '0' })
  await page.getByRole('button', { name: 'Save terms as…' }).click()
  await expect(form.field('Schedule type')).toBeFocused()
  await form.choose('Schedule type', 'BULLET')
  await page.getByRole('button', { name: 'Save terms as…' }).click()
  await expect(page.getByText('Not saved: Fee in each row first')).toBeVisible()
  await expect(form.field('Fee in each row')).toBeFocused()
})

test('the longest names leave everything whole', LONG, async ({ page }) => {
  const longest = 'Wohnbau­darlehen mit tilgungsfreier Anlaufzeit und Bearbeitung'.slice(0, 60)
  await keepSet(page, { name: longest, terms: { scheduleType: 'FULL-BULLET' } })
  await keepSet(page, { name: 'M'.repeat(60), isDefault: false })
  const form = await openKeptDraft(page, { interestRate: '' })
  await form.takeTerms('M'.repeat(60))
  await form.moreTerms.click()
  await form.field('Grace rows').fill('3')
  await expectWhole(page, 'a set that is changed')
  await form.takeTerms(longest)
  await expectWhole(page, 'a set that is taken')
  await expectNoFaults(page)
})
