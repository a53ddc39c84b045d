import { ImportPages } from '#playwright/pages/import-pages.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { textFile, USUAL_HEADS, usualLine } from './import-files.ts'

/** 25 usual lines, one with a code that does not check, two with a rate ten times as high. */
const LINES = [
  ...Array.from({ length: 25 }, (_, index) => usualLine(index + 1)),
  usualLine(26, '12', '38001010014'),
  usualLine(27, '120'),
  usualLine(28, '120'),
]
const FILE = textFile('odd.csv', `${USUAL_HEADS}\n${LINES.join('\n')}\n`)

test.describe('a check', () => {
  test('shows the loans that would be created, with their types and due dates', async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(FILE)
    const first = at.lines.first()
    await expect(first).toContainText(/A-1.*Rasa B.*600\.00.*12 × ANNUITY2026-02-20 – 2027-01-20/)
    await at.show('Odd')
    await at.button('See the loans').click()
    await expect(at.lines.first()).toContainText('A-1')
  })
})

test.describe('odd lines', () => {
  test('are corrected where they stand, from one odd cell to the next, and all alike at once', async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(FILE)
    await at.figure('Odd, among the good').getByRole('button', { name: 'Look at them' }).click()
    await expect(at.cell(27, 'Client code')).toBeFocused()
    await expect(at.reason(27)).toHaveText('The check digit of the client code does not fit')
    await expect(at.cell(27, 'Client code')).toHaveText('38001010014')
    await expectNoFaults(page)
    await at.cell(27, 'Client code').click()
    await page.keyboard.type('38001010015')
    await page.keyboard.press('Tab')
    await expect(at.reason(27)).toHaveText(/^Not odd now, was/)
    await expect(at.cell(28, 'Interest rate')).toBeFocused()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(at.reason(28)).toHaveText('Not odd now, was 120')
    await page.keyboard.press('Control+d')
    await expect(page.getByText('1 line corrected', { exact: true })).toBeVisible()
    await expect(at.figure('Odd, among the good')).toContainText('0none')
    await page.keyboard.press('Control+z')
    await expect(at.reason(29)).toContainText('The rate is above the usual')
  })

  test('of one client under two names are both good once one of them is corrected', async ({ page }) => {
    const at = new ImportPages(page)
    const [one, other] = [usualLine(1), usualLine(2).replace('Rasa B', 'Lina Two')]
    await at.checked(textFile('names.csv', `${USUAL_HEADS}\n${one}\n${other}\n`))
    await at.show('Odd')
    await expect(at.reason(2)).toContainText('Lina Two')
    await at.cell(3, 'Client name').click()
    await page.keyboard.type('Rasa B')
    await page.keyboard.press('Enter')
    await expect(at.reason(3)).toHaveText('Not odd now, was Lina Two')
    await expect(at.reason(2)).toHaveText('Not odd now')
  })

  test('are left out, and become faulty when they are corrected to what is faulty', async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(FILE)
    await at.show('Odd')
    await at.cell(28, 'Interest rate').click()
    await page.keyboard.type('x')
    await page.keyboard.press('Enter')
    await expect(at.figure('Faulty')).toContainText('1')
    await expect(at.reason(28)).toHaveText('Not a rate')
    await at.cell(29, 'Interest rate').click()
    await page.keyboard.press('Delete')
    await expect(at.reason(29)).toHaveText('Left out')
    await expect(at.figure('Odd, among the good')).toContainText('1')
  })
})

test('an odd cell is in sight in a narrow window, also for whoever came by mouse', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const at = new ImportPages(page)
  const onMonthEnd = usualLine(1).replace('2026-02-20', '2026-02-28')
  await at.checked(textFile('ends.csv', `${USUAL_HEADS}\n${onMonthEnd}\n`))
  await at.figure('Odd, among the good').getByRole('button', { name: 'Look at them' }).click()
  const [cell, reason] = await Promise.all([at.cell(2, 'First due').boundingBox(), at.reason(2).boundingBox()])
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual(reason?.x ?? 0)
})

test('a line that is corrected after the others were imported says why it is odd', async ({ page }) => {
  const at = new ImportPages(page)
  await at.checked(
    textFile(
      'late.csv',
      `${USUAL_HEADS};Day count\n${[usualLine(1), usualLine(2, 'x')].map((line) => `${line};30/360\n`).join('')}`,
    ),
  )
  await page.keyboard.press('Control+Enter')
  await expect(at.title).toHaveText('Import of 1 loan')
  await at.show(/^Faulty/)
  await at.cell(3, 'Interest rate').click()
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await at.show(/^All/)
  await expect(at.lines.filter({ hasText: 'A-2' })).toContainText('Rate above the usual')
})

test('the total of a file that is not the sum of its lines is said before anything is created', async ({ page }) => {
  const at = new ImportPages(page)
  const lines = [usualLine(1), usualLine(2), 'Total;;;;1250;;;;;;;']
  await at.open()
  await at.choose(textFile('total.csv', `${USUAL_HEADS}\n${lines.join('\n')}\n`))
  await at.planned()
  const said = 'The file’s total says 1,250.00; its lines add up to 1,200.00'
  await expect(at.before).toContainText(said)
  await at.check()
  await expect(at.status).toContainText(said)
})

test('the total of a file is that of its good lines where the others are left out', async ({ page }) => {
  const at = new ImportPages(page)
  const lines = [usualLine(1), usualLine(2), 'Total;;;;600;;;;;;;'].map(
    (line, at) => `${line};${at === 1 ? 'Cancelled' : 'Active'}`,
  )
  await at.open()
  await at.choose(textFile('good-total.csv', `${USUAL_HEADS};Status\n${lines.join('\n')}\n`))
  await at.answer('Status', 'No, leave these lines out')
  await at.check()
  await expect(at.figure('Loan amounts')).toContainText('600.00')
  await expect(at.status).not.toContainText('The file’s total says')
})
