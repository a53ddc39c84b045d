import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { expect, test } from './journal-fixtures.ts'
import { discardDrafts, openFilledLoan } from './kept-draft.ts'
import { expectNothingMoves } from './positions.ts'

/** Longer than any field is wide, and than two lines of it. */
const LONG =
  'The service does not take this for a reason that it explains at length and in full, as services do. '.repeat(2)

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

test.describe('nothing that one can press moves when something is said', () => {
  test('at every field of New loan: what is missing, then what the service says', async ({ page }) => {
    const form = new NewLoanPage(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await discardDrafts(page)
      await form.open()
      await expectNothingMoves(page, async () => {
        await form.create.click()
        await expect(form.field('Lender loan ID')).toHaveAccessibleDescription('Required')
      })
      await openFilledLoan(page, `JUMP-${size.width}`)
      const fields = ['lenderLoanId', 'loanAmount', 'interestRate', 'lenderIssueDate', 'country', 'maxExtensions']
      const client = ['name', 'personalCode'].map((name) => `consumerClient/${name}`)
      const errors = [...fields, ...client].map((name) => ({ pointer: `/${name}`, detail: LONG }))
      await form.answerNextLoan(422, {
        type: 'about:blank',
        title: LONG,
        status: 422,
        detail: LONG,
        instance: 'x',
        errors,
      })
      await expectNothingMoves(page, async () => {
        await page.keyboard.press('Control+Enter')
        await expect(form.field('Name')).toHaveAccessibleDescription(LONG.trim())
      })
    }
  })

  test('in the list: a fault in a filter, another order, a selection, and a service that does not answer', async ({
    page,
    api,
  }) => {
    await api.createLoan({ lenderLoanId: 'JUMP-1' })
    const loans = new LoansPage(page)
    await loans.open()
    await loans.rows.first().waitFor()
    const editor = await loans.edit('Amount')
    await expectNothingMoves(page, async () => {
      await editor.getByRole('textbox', { name: 'From' }).fill('1.234')
      await page.keyboard.press('Enter')
      await editor.getByText('Thousands or decimals?').waitFor()
    })
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
    await expectNothingMoves(page, async () => {
      await loans.head('Rate, %').click()
      await expect(loans.head('Rate, %')).toHaveAttribute('aria-sort', 'descending')
    })
    await expectNothingMoves(page, async () => {
      await page.keyboard.press('Control+a')
      await page.getByText('All 1 selected').waitFor()
    })
    await expectNothingMoves(page, async () => {
      await page.evaluate(() => {
        window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      })
      await loans.search.fill('x')
      await page.getByText('The local service does not answer').waitFor()
    })
  })

  test('in the panel of an extension: a fault, and a refusal in the words of the service', async ({
    page,
    double,
    live,
    send,
  }) => {
    await live({ answerDeadlineInSeconds: 30 })
    await send('JUMP-2')
    await new LoanPage(page).open(double.uuidOf('JUMP-2'))
    const { panel, daysToExtend: days } = new ExtendPanel(page)
    await page.keyboard.press('Control+e')
    await expect(days).toBeFocused()
    await expectNothingMoves(page, async () => {
      await page.keyboard.press('Enter')
      await expect(days).toHaveAttribute('aria-invalid', 'true')
    })
    await days.fill('30')
    await panel.getByRole('grid').waitFor()
    double.next({ kind: 'refuse', status: 422, body: { message: 'No', errors: { daysToExtend: [LONG] } } })
    await expectNothingMoves(page, async () => {
      await page.keyboard.press('Enter')
      await panel.getByText('This extension was not made').waitFor()
    })
    await expectNothingMoves(page, async () => {
      await days.fill('31')
      await panel.getByRole('grid').waitFor()
      double.next({ kind: 'refuse', status: 429, body: { message: LONG }, retryAfter: '60' })
      await page.keyboard.press('Enter')
      await panel.getByText('The service asks to wait').waitFor()
    })
  })

  test('on a decision, a run, in the settings and in the form of a connection', async ({
    page,
    double,
    live,
    send,
  }) => {
    await live()
    double.next({ kind: 'broken', makes: false })
    await send('JUMP-3')
    const submissions = new SubmissionsPage(page)
    await submissions.choose('JUMP-3')
    for (const answer of ['It was not created, send again', 'It was created']) {
      await expectNothingMoves(page, async () => {
        await submissions.answer(answer).check()
        await expect(submissions.answer(answer)).toBeChecked()
      })
    }
    await expectNothingMoves(page, async () => {
      await page.keyboard.press('Control+Enter')
      await expect(submissions.reason).toHaveAccessibleDescription('Required')
    })
    await send('JUMP-4')
    await new LoansPage(page).open()
    const run = new ExtensionRunPage(page)
    await run.selectAll()
    await page.keyboard.press('Control+e')
    await expect(run.days).toBeFocused()
    await expectNothingMoves(page, async () => {
      await page.keyboard.press('Control+Enter')
      await expect(run.days).toHaveAttribute('aria-invalid', 'true')
    })
    const connections = new ConnectionsPage(page)
    await connections.open()
    await expectNothingMoves(page, async () => {
      await page.getByLabel('Lender skin').fill('a')
      await page.getByLabel('Default term').fill('')
      await page.getByRole('button', { name: 'Save rules' }).click()
      await expect(page.getByLabel('Lender skin')).toHaveAttribute('aria-invalid', 'true')
    })
    await connections.section.getByRole('button', { name: 'Edit Marketplace' }).click()
    await connections.field('Name').waitFor()
    await expectNothingMoves(page, async () => {
      await connections.fill({ Name: '', 'Base URL': 'http://somewhere.example.com/with/a/long/path?and=query' })
      await page.keyboard.press('Control+Enter')
      await expect(connections.field('Name')).toHaveAccessibleDescription('Required')
    })
  })

  test('and what is told for a moment covers nothing that one can press', async ({ page, api }) => {
    const { uuid } = await api.createLoan({ lenderLoanId: 'JUMP-5' })
    const loan = new LoanPage(page)
    await loan.open(uuid)
    for (const size of [...SIZES, { width: 1024, height: 700 }]) {
      await page.setViewportSize(size)
      await loan.extend.click()
      await page.getByRole('button', { name: 'Copy Lender loan ID' }).click()
      const toast = page.locator('.mantine-Notification-root').last()
      await expect(toast).toBeVisible()
      expect(await toast.evaluate(covered, 'a, button, input, [tabindex="0"]')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(new ExtendPanel(page).panel).toBeHidden()
    }
  })
})

/** Runs in the page: what lies under the toast. */
function covered(toast: Element, controls: string): readonly string[] {
  const box = toast.getBoundingClientRect()
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isUnder = left < box.right && right > box.left && top < box.bottom && bottom > box.top
    return isUnder && !toast.contains(control) ? [control.outerHTML] : []
  })
}
