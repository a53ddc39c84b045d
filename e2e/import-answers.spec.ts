import { ImportPages } from '#playwright/pages/import-pages.ts'
import { expect, test } from './fixtures.ts'
import { AMOUNT, fileWith, MONTHLY, RATE } from './question-files.ts'

test('the words of a column are asked about one after the other, and again from its row', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose(fileWith([AMOUNT, RATE, ...MONTHLY, ['F/J', ['F', 'J']]]))
  await at.planned()
  await at.answer('F/J', 'Client type')
  await at.answer('F in F/J', 'Consumer')
  await at.answer('J in F/J', 'Leave it as it is')
  await expect(at.questions).toHaveCount(0)
  await expect(page.getByText('F: Consumer · J: faulty')).toBeVisible()
  await at.button('Ask again about the words of F/J').click()
  await expect(at.questions).toHaveCount(2)
})

test('an answer that is given while another one is on its way counts, and takes nothing of it back', async ({
  page,
}) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose(fileWith([AMOUNT, RATE, ...MONTHLY, ['Xyz', ['Closed', 'Cancelled']]]))
  await at.planned()
  await expect(at.questions).toHaveCount(2)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const changes: string[] = []
  await page.route('**/desk/v1/import-runs/*/plan', async (route) => {
    changes.push(route.request().postData() ?? '')
    if (changes.length === 1) await isReleased
    await route.continue()
  })
  await expect(at.asked).toBeFocused()
  await page.keyboard.press('1')
  await expect.poll(() => changes.length).toBe(1)
  await at.questions.nth(1).click()
  await expect(at.questions.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(at.asked).toBeFocused()
  await page.keyboard.press('2')
  release()
  await expect(at.questions).toHaveCount(0)
  expect(changes.map((change) => (change.match(/"isTaken"/g) ?? []).length)).toEqual([1, 2])
})

test('a double click answers one question, and not the next one too', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose(fileWith([AMOUNT, RATE, ...MONTHLY, ['Xyz', ['Closed', 'Cancelled']]]))
  await at.planned()
  await expect(at.questions).toHaveCount(2)
  await at.asked.getByRole('button').first().dblclick()
  await expect(at.questions).toHaveCount(1)
})
