import { ImportPages } from '#playwright/pages/import-pages.ts'
import { askQuestions } from './asked-questions.ts'
import { EVERY_QUESTION } from './every-question.ts'
import { expect, test } from './fixtures.ts'
import { bankFile } from './import-files.ts'
import { LONG } from './long.ts'
import { AMOUNT, FIRST_DUE, type FileColumn, fileWith, MONTHLY, NUMBER, RATE } from './question-files.ts'

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
    await expect(at.asked).toBeFocused()
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

test('Ctrl+Enter checks from within a select too, which stays closed', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose(FILE)
  await at.planned()
  const select = at.fieldOf('SUMA')
  await select.focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(at.status).toContainText('Nothing has been created yet')
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
  await expect(at.questions).toHaveText(['1 FILIALAS'])
  await expect(at.button(/^Import 2 good loans/)).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await expect(at.question('FILIALAS')).toBeFocused()
  await at.check()
  await at.step('Columns').click()
  await expect(at.question('FILIALAS')).toBeFocused()
  await at.check()
  await at.questions.click()
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

type Asked = {
  readonly columns: readonly FileColumn[]
  readonly dayCount?: string
  readonly weekends?: string
  /** The group of the question. */
  readonly about: string
  readonly key: string
  /** The choice under that key, with its outcome. */
  readonly choice: string
  readonly outcome: string
  /** The key that answers what is asked after it. */
  readonly next?: string
}

const FILES: readonly Asked[] = [
  {
    columns: [AMOUNT, RATE, NUMBER, ['First due date', ['2026-03-22', '2026-03-22']]],
    about: 'Number of installments',
    key: '2',
    choice: 'Every week',
    outcome: 'Line 2: 12 installments from 2026-03-22 to 2026-06-07',
  },
  {
    columns: [AMOUNT, RATE, ['Term (days)', ['30', '45']]],
    about: 'Term (days)',
    key: '1',
    choice: 'Days until one payment',
    outcome: 'Line 2: 30 becomes one payment on 2026-04-14',
  },
  {
    columns: [AMOUNT, RATE, ['Term', ['30', '12']], ['Unit', ['D', 'M']], FIRST_DUE],
    about: 'Term',
    key: '1',
    choice: 'Days until one payment, other units in installments',
    outcome: 'Line 2: 30 becomes one payment on 2026-04-15',
  },
  {
    columns: [AMOUNT, ...MONTHLY, ['Interest rate', ['0,157', '0,12']]],
    about: 'Interest rate',
    key: '1',
    choice: 'Fraction a year (0.12 is 12 %)',
    outcome: 'Line 2: 0,157 becomes 15.7 % a year',
  },
  {
    columns: [RATE, ...MONTHLY, ['Loan amount in cents', ['120050', '90000']]],
    about: 'Loan amount in cents',
    key: '1',
    choice: 'Cents',
    outcome: 'Line 2: 120050 becomes 1,200.50 EUR',
  },
  {
    columns: [RATE, ...MONTHLY, ['Amount (PLN)', ['1200,50', '900,00']]],
    about: 'Amount (PLN)',
    key: '1',
    choice: 'Euros',
    outcome: 'Line 2: 1200,50 becomes 1,200.50 EUR',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY, ['Outstanding balance', ['200,50', '900,00']]],
    about: 'Outstanding balance',
    key: '1',
    choice: 'Still outstanding, in euros',
    outcome: 'Line 2: 200,50 becomes 1,000.00 EUR',
    next: '1',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY, ['Principal paid', ['200,50', '90,00']]],
    about: 'Principal paid',
    key: '3',
    choice: 'None',
    outcome: 'Line 2: 0.00 EUR of its interest was paid',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY, ['Tilgung bezahlt', ['93,56', '33,37']]],
    about: 'Tilgung bezahlt',
    key: '1',
    choice: 'Of installments whose principal is paid',
    outcome: 'Line 2: 14.51 EUR of its interest was paid',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY, ['Prestação', ['109,00', '43,00']]],
    about: 'Prestação',
    key: '1',
    choice: 'Total due',
    outcome: 'Line 2: 109.00, where 108.07 is made',
    next: '1',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY, ['Interest Method', ['Flat', 'Declining balance']]],
    about: 'Interest Method',
    key: '1',
    choice: 'Flat, worked out for each installment',
    outcome: 'Line 2: 174.12 EUR interest in 12 installments',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY],
    dayCount: '',
    about: 'the day count',
    key: '2',
    choice: 'EQUAL-PERIODS (yearly rate ÷ 12 each month)',
    outcome: 'Line 2: 96.36 EUR interest in 12 installments',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY],
    weekends: '',
    about: 'due dates on weekends',
    key: '3',
    choice: 'Next working day, interest too',
    outcome: 'Line 2: 2026-08-15 becomes 2026-08-17, 96.50 EUR interest in 12 installments',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY, ['Grace on principal payment', ['3', '0']]],
    about: 'Grace on principal payment',
    key: '5',
    choice: 'Make the schedules without it',
    outcome: 'Line 2: 96.36 EUR interest in 12 installments',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY, ['Client type', ['SOLE', 'private']]],
    about: 'SOLE in Client type',
    key: '2',
    choice: 'Business, with collateral if its line has a value',
    outcome: 'Line 2: SOLE becomes Business without collateral',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY, ['Prolongations', ['3', '2']]],
    about: 'Prolongations',
    key: '2',
    choice: 'Allowed extensions',
    outcome: 'Line 2: 3',
  },
  {
    columns: [AMOUNT, RATE, NUMBER, ['First due date', ['04/05/2026', '04/05/2026']]],
    about: 'the order of dates',
    key: '1',
    choice: 'Day.month.year',
    outcome: '04/05/2026 becomes 2026-05-04',
  },
  {
    columns: [...MONTHLY, ['Interest rate', ['14', '12']], ['Loan amount', ['1.500', '2.500']]],
    about: 'the decimal sign',
    key: '1',
    choice: 'Comma 1.234,56',
    outcome: '1.500 becomes 1,500.00 EUR',
  },
  {
    columns: [RATE, ...MONTHLY, ['Pole 8', ['1200,50', '900,00']]],
    about: 'Pole 8',
    key: '1',
    choice: 'Loan amount',
    outcome: 'Line 2: 1200,50 becomes 1,200.50 EUR',
  },
  {
    columns: [AMOUNT, RATE, ...MONTHLY, ['Pole 7', ['3,20', '17,05']]],
    about: 'Pole 7',
    key: '1',
    choice: 'Leave it out',
    outcome: 'Nothing is taken from it',
  },
]

for (const [place, { columns, dayCount, weekends, about, key, choice, outcome, next }] of FILES.entries()) {
  test(
    `a file that leaves ${about} open is imported by the keyboard alone`,
    place === 0 ? {} : LONG,
    async ({ page }) => {
      const at = new ImportPages(page)
      await at.open()
      await at.choose(fileWith(columns, dayCount, weekends))
      await at.planned()
      await expect(at.questions).toHaveCount(1)
      await expect(at.question(about)).toBeFocused()
      await expect(at.question(about).getByRole('button', { name: choice, exact: true })).toHaveAccessibleDescription(
        outcome,
      )
      await page.keyboard.press(key)
      if (next !== undefined) {
        await expect(at.question(about)).toBeFocused()
        await expect(at.question(about).getByRole('button', { name: choice, exact: true })).toHaveCount(0)
        await page.keyboard.press(next)
      }
      await expect(at.button(/^Check 2 loans/)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(at.status).toContainText('Nothing has been created yet')
      await page.keyboard.press('Control+Enter')
      await expect(at.status).toContainText('2 loans created.')
    },
  )
}
