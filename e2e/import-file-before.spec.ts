import { ImportPages } from '#playwright/pages/import-pages.ts'
import { expect, test } from './fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { AMOUNT, FIRST_DUE, fileWith, NUMBER, RATE } from './question-files.ts'

const FILE = fileWith([AMOUNT, RATE, NUMBER, FIRST_DUE, ['Zzz', ['3,20', '17,05']]])
const MENDED = { ...fileWith([AMOUNT, RATE, NUMBER, FIRST_DUE, ['Zzz', ['3,30', '17,05']]]), name: 'mended.csv' }

test('a file that is chosen in place of another takes its answers along, or begins anew', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose(FILE)
  await at.planned()
  await at.answer('Zzz', 'Leave it out')
  await expect(at.questions).toHaveCount(0)
  await at.choose(MENDED)
  await expect(page.getByText('Columns and answers are those of portfolio.csv')).toBeVisible()
  await expect(at.questions).toHaveCount(0)
  await expect(page.getByText('The file before')).toHaveCount(13)
  await expectWhole(page, 'answers of the file before')
  await at.button('Begin anew').click()
  await expect(at.question('Zzz')).toBeVisible()
  await expect(at.button('Begin anew')).toHaveCount(0)
})
