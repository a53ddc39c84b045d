import { LoansPage } from '#playwright/pages/loans-page.ts'
import { PaymentRunPage } from '#playwright/pages/payment-run-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'

/** A statement of 200 lines: most name PAY-001 to PAY-010, three are odd, and one is money that went out. */
function statement(): string {
  const date = '2026-01-28'
  const plain = Array.from({ length: 196 }, (_, index) => {
    const loan = `PAY-${String((index % 10) + 1).padStart(3, '0')}`
    return `${date};1.00;Loan ${loan};B-${index};Mari Maasikas`
  })
  const odd = [
    `${date};5.00;thank you;B-X1;Jaan Tamm`,
    `${date};99999.00;Loan PAY-002;B-X2;Mari Maasikas`,
    `${date};7.00;PAY-001 PAY-002;B-X3;Mari Maasikas`,
    `${date};-3.00;fee;B-X4;Bank`,
  ]
  return ['Value date;Amount;Details;Transaction ID;Payer', ...plain, ...odd, ''].join('\n')
}

test('a clerk books a file of 200 lines and settles its three odd ones by keyboard', async ({ page, api }) => {
  for (let number = 1; number <= 10; number++)
    await api.createLoan({ lenderLoanId: `PAY-${String(number).padStart(3, '0')}` })
  await new LoansPage(page).open()
  await page.getByRole('link', { name: 'Runs', exact: true }).click()
  await page.getByRole('link', { name: 'Payments from a file' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()

  const run = new PaymentRunPage(page)
  await run.takeIn({ name: 'statement.csv', text: statement() })
  await expect(run.status).toContainText('3 lines wait for you.')
  await expect(run.lines).toHaveCount(3)
  await expect(run.figure('Would be booked')).toContainText('196.00196 of 200 lines')
  await expectNoFaults(page)

  await run.lines.first().focus()
  await page.keyboard.press('Enter')
  await expect(run.dialog).toContainText('The text names no loan')
  await page.keyboard.type('PAY-00')
  await page.keyboard.press('Enter')
  await expect(run.dialog).toContainText('No loan has this ID')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(run.dialog).toBeHidden()
  await expect(run.lines).toHaveCount(2)

  await page.keyboard.press('Enter')
  await expect(run.dialog).toContainText('More than is due')
  await expect(page.getByRole('button', { name: 'Book it nevertheless' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(run.lines).toHaveCount(1)

  await page.keyboard.press('Enter')
  await expect(run.dialog).toContainText('The text names several loans')
  await page.getByRole('button', { name: 'Leave it out' }).press('Enter')
  await expect(run.status).toContainText('Nothing has been booked yet.')

  await page.keyboard.press('Control+Enter')
  await expect(run.status).toContainText('198 payments booked.')
  await expect(run.status).toContainText('2 left out.')
  await expectNoFaults(page)
})

test('the same file again is told as booked before', async ({ page, api }) => {
  await api.createLoan({ lenderLoanId: 'PAY-001' })
  const run = new PaymentRunPage(page)
  const file = { name: 'one.csv', text: 'Value date;Amount;Details;Transaction ID\n2026-01-28;1.00;PAY-001;B-1\n' }
  await run.takeIn(file)
  await expect(run.button('Book 1 payment')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(run.status).toContainText('1 payment booked.')
  await run.takeIn(file)
  await expect(run.line('A payment with this reference was booked before')).toHaveCount(1)
})

test('a table whose names nobody knows is asked about by keyboard, and what was said is remembered', async ({
  page,
  api,
}) => {
  await api.createLoan({ lenderLoanId: 'PAY-001' })
  const lines = (reference: string) => `Jour;Somme;Objet;Numéro\n02/01/2026;1,50;Prêt PAY-001;${reference}\n`
  const run = new PaymentRunPage(page)
  await run.choose({ name: 'releve.csv', text: lines('B-1') })
  await expect(run.tableReading).toContainText('Still missing: an amount')
  await expectNoFaults(page)
  for (const [column, meaning] of [
    ['Jour', 'Value date'],
    ['Somme', 'Amount'],
    ['Objet', 'Text'],
    ['Numéro', 'Reference of the bank'],
  ] as const)
    await run.say(column, meaning)
  await run.button('Read the file').press('Enter')
  await expect(run.tableReading).toContainText('Still missing: the order of dates')
  await page.getByRole('combobox', { name: 'Order of dates' }).click()
  await page.getByRole('option', { name: 'Day, month, year' }).click()
  await run.button('Read the file').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments from releve.csv')
  await expect(run.line('The value date is before the loan was issued')).toHaveCount(1)

  await run.choose({ name: 'next.csv', text: lines('B-2') })
  await expect(run.button('Read the file')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments from next.csv')
})

test('a file that cannot be read is refused in words', async ({ page }) => {
  await page.goto('/payment-runs/new')
  const buffer = Buffer.from('<html>no statement</html>')
  await page.getByLabel('File to import').setInputFiles({ name: 'a.xml', mimeType: 'text/xml', buffer })
  await expect(page.getByText('The file was not taken')).toBeVisible()
  await expect(page.getByText('not a camt.053 statement')).toBeVisible()
})
