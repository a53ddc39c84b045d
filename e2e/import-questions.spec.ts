import { ImportPages } from '#playwright/pages/import-pages.ts'
import { askQuestions } from './asked-questions.ts'
import { EVERY_QUESTION } from './every-question.ts'
import { expect, test } from './fixtures.ts'
import { bankFile } from './import-files.ts'

const FILE = bankFile([{ id: 'LT-1', client: 'Mari Maasikas' }, { id: 'LT-2' }])

test('each kind of question is answered by its key, and the focus goes on to the next open one', async ({ page }) => {
  test.slow()
  const at = new ImportPages(page)
  await askQuestions(page, EVERY_QUESTION)
  await at.open()
  await at.choose(FILE)
  await at.planned()
  for (let open = EVERY_QUESTION.length; open > 0; open--) {
    await expect(at.questions).toHaveCount(open)
    await expect(at.questions.first()).toBeFocused()
    await page.keyboard.press('1')
  }
  await expect(at.questions).toHaveCount(0)
  await expect(at.before.getByRole('button', { name: 'Loan amount' })).toBeFocused()
})

test('an arrow key and Enter answer a question too, and its column leads to it', async ({ page }) => {
  const at = new ImportPages(page)
  await askQuestions(
    page,
    EVERY_QUESTION.filter(({ code }) => code === 'term-unit' || code === 'extensions'),
  )
  await at.open()
  await at.choose(FILE)
  await at.planned()
  await at.button('Question 2').click()
  await expect(at.question('FILIALAS')).toBeFocused()
  await at.button('Question 1').click()
  await expect(at.question('TERMINAS_MEN')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(at.button('Days until one payment')).toBeFocused()
  await expect(at.button('Days until one payment')).toHaveAccessibleDescription(
    'Line 1,000,000: 1200 becomes one payment on 2029-04-12',
  )
  await page.keyboard.press('Enter')
  await expect(at.question('FILIALAS')).toBeFocused()
  await expect(at.readingOf('TERMINAS_MEN')).toHaveValue('Days until one payment')
  await at.pick(at.readingOf('TERMINAS_MEN'), 'Number of installments')
  await at.answer('FILIALAS', 'Extensions used')
  await expect(at.fieldOf('FILIALAS')).toHaveValue('Extensions used')
})

test('nothing is imported while a question is open, and the check leads back to it', async ({ page }) => {
  const at = new ImportPages(page)
  await askQuestions(
    page,
    EVERY_QUESTION.filter(({ code }) => code === 'unused-column'),
  )
  await at.open()
  await at.choose(FILE)
  await at.planned()
  await at.check()
  await expect(at.status).toContainText('1 question open.')
  await expect(at.button(/^Import 2 good loans/)).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await expect(at.question('FILIALAS')).toBeFocused()
  await at.check()
  await at.button('Columns and file').click()
  await expect(at.question('FILIALAS')).toBeFocused()
  await at.check()
  await at.status.getByRole('button', { name: 'Answer the questions' }).click()
  await expect(at.question('FILIALAS')).toBeFocused()
  await page.keyboard.press('3')
  await expect(at.button(/^Check 2 loans/)).toBeFocused()
  await at.check()
  await page.keyboard.press('Control+Enter')
  await expect(at.status).toContainText('2 loans created.')
})

test('a choice is taken back in the row of its column', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose(FILE)
  await at.planned()
  await at.pick(at.fieldOf('SUMA'), 'Collateral value')
  await at.button('Undo the choice for SUMA').click()
  await expect(at.fieldOf('SUMA')).toHaveValue('Loan amount')
  await expect(at.button('Undo the choice for SUMA')).toHaveCount(0)
})
