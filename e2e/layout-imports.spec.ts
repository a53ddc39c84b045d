import { expect, type Page } from '@playwright/test'
import { xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import { ImportPages } from '#playwright/pages/import-pages.ts'
import { loanRequest } from '../faults/desk-calls.ts'
import { askQuestions } from './asked-questions.ts'
import { EVERY_QUESTION } from './every-question.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { programTest as test } from './fixtures.ts'
import { bankFile, bankText, textFile } from './import-files.ts'
import { expectWhole, expectWholeAt } from './layout/expect-whole.ts'
import { LONG_ID } from './layout/loans-of-sizes.ts'

// Each page is looked at eight times in every state.
test.slow()

test('an import from its file to its loans, with the largest figures and long names', async ({ page }) => {
  const at = new ImportPages(page)
  const client = 'Maximiliane Wilhelmina von Hohenberg '.repeat(5).slice(0, 180).trim()
  const file = bankFile(
    [
      { id: LONG_ID, client, amount: '999.999.999.999,99' },
      { id: 'LT-2', client, issued: '31.11.2025' },
      { id: 'LT-3', client, amount: '4.350.00', rate: '' },
      { id: 'LT-4', client, amount: '999.999.999.999,999', rate: '1000,1234567' },
      { id: 'LT-5', client, amount: '999.999.999.999,98', rate: '1000,123456', issued: '31.11.2025' },
    ],
    'portfelis.csv',
  )
  await at.open()
  await expectWhole(page, 'a new import')
  await expectNoFaults(page)
  await at.choose(file)
  await at.planned()
  await expectWhole(page, 'a plan')
  await expectNoFaults(page)
  await at.step('File').click()
  await expectWhole(page, 'the file of a plan')
  await expectNoFaults(page)
  await at.answer('the encoding', 'Kauņas (Windows-1257)')
  await at.step('Columns').click()
  await at.button('Save as…').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(client.slice(0, 100))
  await page.keyboard.press('Enter')
  await at.button('Saved mappings…').click()
  await expectWhole(page, 'saved mappings')
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Rules of each column' }).click()
  await page.getByRole('row', { name: /^Every/ }).waitFor()
  await expectWhole(page, 'rules of columns')
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await at.planned()
  await at.check()
  await expectWholeAt(page, 'a check', 640, 400)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectWhole(page, 'a check')
  await expectNoFaults(page)
  await page.keyboard.press('Control+Enter')
  await at.status.getByText('1 loan created.').waitFor()
  await expectWhole(page, 'an import')
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await page.getByRole('gridcell', { name: 'Finished' }).waitFor()
  await expectWhole(page, 'runs')
  await expectNoFaults(page)
})

/** As banks name their sheets, to the last sign that one may have. */
const SHEETS = ['Kreditportfolio 2026 Niederlass', 'Tilgungsplan 2026 Niederlassung'] as const

const PLANS = {
  'one line an installment': textFile(
    'plan.csv',
    `Loan ID;Client;Client code;Due date;Principal due;Interest due\n${Array.from(
      { length: 12_000 },
      (_, row) =>
        `LT-${Math.floor(row / 12)};Rasa B;39001010011;2026-${String((row % 12) + 1).padStart(2, '0')}-28;1;1`,
    ).join('\n')}\n`,
  ),
  'two sheets': {
    name: 'two.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(
      xlsxFile([
        {
          name: SHEETS[0],
          rows: [
            ['Loan ID', 'Client', 'Loan amount', 'Country'],
            ['A', 'Rasa B', 999_999_999_999.99, 'LT'],
          ],
        },
        {
          name: SHEETS[1],
          rows: [
            ['Loan ID', 'Due date', 'Principal due', 'Interest due'],
            ['A', '2026-01-31', 1, 1],
          ],
        },
      ]),
    ),
  },
  requests: textFile('loans.jsonl', `${JSON.stringify(loanRequest('LT-1'))}\n`),
}

for (const [shape, file] of Object.entries(PLANS)) {
  test(`the plan of ${shape}`, async ({ page }) => {
    const at = new ImportPages(page)
    await at.open()
    await at.choose(file)
    await at.planned()
    await expectWhole(page, shape)
    await expectNoFaults(page)
    await at.step('File').click()
    await expectWhole(page, `the file of ${shape}`)
    await expectNoFaults(page)
  })
}

test('a plan with long readings and a long fixed value', async ({ page }) => {
  const at = new ImportPages(page)
  const [heads, cells] = [
    'Ref;Customer;Personal code;Loan EUR;Rate per month;Term (weeks)',
    'W-1;Rasa B;39001010011;400;2;12',
  ]
  await at.open()
  await at.choose(textFile('weekly.csv', `${heads}\n${cells}\n`))
  await at.answer('Term (weeks)', 'Number of weekly installments')
  await at.fixed('Client type').click()
  await page.getByRole('option', { name: 'By client code, else company' }).click()
  await expect(at.fixed('Client type')).toHaveValue('By client code, else company')
  await expectWhole(page, 'a plan with answers')
  await expectNoFaults(page)
})

/** As programs that join the path of a field write it. */
const LONG_HEAD = 'contract.repayment_schedule.original_term_of_the_loan_in_days_before_any_prolongation'

const [QUESTIONS_A_TEST, QUESTIONS] = [4, EVERY_QUESTION.length]

for (let first = 0; first < QUESTIONS; first += QUESTIONS_A_TEST) {
  test(`every kind of question on the plan, from the ${first + 1}th on`, async ({ page }) => {
    const at = new ImportPages(page)
    await planWithQuestions(page, at)
    for (let place = first; place < Math.min(first + QUESTIONS_A_TEST, QUESTIONS); place++) {
      if (place > 0) await at.questions.nth(place).press('Enter')
      await expectWholeAt(page, `question ${place + 1}`, 640, 400)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectWhole(page, `question ${place + 1}`)
      await expectNoFaults(page)
    }
  })
}

test('a check while questions are open', async ({ page }) => {
  const at = new ImportPages(page)
  await planWithQuestions(page, at)
  await at.check()
  await expectWhole(page, 'a check with open questions')
  await expectNoFaults(page)
})

async function planWithQuestions(page: Page, at: ImportPages): Promise<void> {
  const line = { id: LONG_ID, amount: '999.999.999.999,99', rate: '1000,123456' }
  const text = bankText([line, { ...line, id: 'LT-2' }]).replace('FILIALAS', LONG_HEAD)
  await askQuestions(page, EVERY_QUESTION)
  await at.open()
  await at.choose(textFile('portfelis.csv', text))
  await at.planned()
}
