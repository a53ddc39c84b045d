import type { Locator, Page } from '@playwright/test'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { PaymentPanel } from '#playwright/pages/payment-panel.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import type { ClaimsDouble } from './claims-double.ts'
import { expect, test } from './journal-fixtures.ts'
import { openFilledLoan } from './kept-draft.ts'

type Stage = {
  readonly page: Page
  readonly double: ClaimsDouble
  readonly send: (lenderLoanId: string) => Promise<number>
  readonly restart: () => Promise<Page>
}

type Operation = {
  /** Title of the question. */
  readonly name: string
  readonly when?: string
  /** On a server the next service resumes by itself and asks nobody. */
  readonly onSqliteAlone?: true
  /** Prepares the operation, and returns the button that opens its question. */
  readonly prepare: (stage: Stage) => Promise<Locator>
  /** Text to type: the ID, or the host for many loans. */
  readonly toType: (double: ClaimsDouble) => string
}

/** For tests that stop the clock of the browser, which cannot be restarted. */
const testWithClock = test.extend({ contextOfItsOwn: true })

const ID = 'PROD-1'
const byId = () => ID

/** A loan with an unknown outcome, selected in the journal; `isMade` if the service has it. */
async function undecided({ page, double, send }: Stage, isMade: boolean): Promise<SubmissionsPage> {
  double.next({ kind: 'broken', makes: isMade })
  await send(ID)
  const submissions = new SubmissionsPage(page)
  await submissions.choose(ID)
  return submissions
}

/** Every operation that a person sends to production. */
const OPERATIONS: readonly Operation[] = [
  {
    name: 'Create this loan?',
    toType: byId,
    prepare: async ({ page }) => (await openFilledLoan(page, ID)).create,
  },
  {
    name: 'Extend this loan?',
    toType: byId,
    prepare: async ({ page, double, send }) => {
      await send(ID)
      await new LoanPage(page).open(double.uuidOf(ID))
      const { daysToExtend: days, extendLoan: submit, rows } = new ExtendPanel(page)
      await page.keyboard.press('Control+e')
      await days.fill('30')
      await rows.first().waitFor()
      return submit
    },
  },
  {
    name: 'Record this payment?',
    toType: byId,
    prepare: async ({ page, double, send }) => {
      await send(ID)
      await new LoanPage(page).open(double.uuidOf(ID))
      const { amount, recordPayment, rows } = new PaymentPanel(page)
      await page.keyboard.press('p')
      await amount.fill('10')
      await rows.first().waitFor()
      return recordPayment
    },
  },
  {
    name: 'Extend loans on production',
    toType: ({ host }) => host,
    prepare: async ({ page, send }) => {
      await send(ID)
      await send('PROD-2')
      const run = new ExtensionRunPage(page)
      await new LoansPage(page).open()
      await run.selectAll()
      await run.tryDays('30')
      return run.button('Extend 2 loans')
    },
  },
  {
    name: 'Extend loans on production',
    when: 'to continue an interrupted run',
    onSqliteAlone: true,
    toType: ({ host }) => host,
    prepare: async ({ page, double, send, restart }) => {
      await send(ID)
      await send('PROD-2')
      const run = new ExtensionRunPage(page)
      await new LoansPage(page).open()
      await run.selectAll()
      await run.tryDays('30')
      double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '600' })
      await page.keyboard.press('Control+Enter')
      await new ProductionQuestion(page).type(double.host)
      await run.says('asked to wait')
      const address = page.url()
      // Otherwise the page that polls the progress would find no service.
      await page.goto('about:blank')
      await restart()
      await page.goto(address)
      await expect(run.status).toContainText('Loan Desk ended before the run did')
      return run.button('Continue with 2 loans')
    },
  },
  {
    name: 'Send this once more?',
    toType: byId,
    prepare: async (stage) => {
      const submissions = await undecided(stage, false)
      await submissions.answer('It was not created, send again').check()
      await submissions.reason.fill('Not in the portal')
      return submissions.button('Send again')
    },
  },
  {
    name: 'Mark this as created?',
    toType: byId,
    prepare: async (stage) => {
      const submissions = await undecided(stage, true)
      await submissions.uuid.fill(stage.double.uuidOf(ID))
      await submissions.reason.fill('Found in the portal')
      return submissions.button('Check and mark as created')
    },
  },
  {
    name: 'Send this now?',
    toType: byId,
    prepare: async ({ page, double, send }) => {
      double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '1' })
      await send(ID)
      const submissions = new SubmissionsPage(page)
      await submissions.choose(ID)
      await expect(submissions.button('Send now')).toBeEnabled()
      return submissions.button('Send now')
    },
  },
]

/** Calls that send something to the service, or store a decision. */
const SENDING =
  /\/(createLoan|createLoanExtension|createLoanPayment|createLoanBuyback|resolution|sending|start|continue)$/

function watchSent(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && SENDING.test(pathname)) sent.push(pathname)
  })
  return sent
}

for (const { name, when = '', prepare, toType } of OPERATIONS.filter((one) => isSqlite || !one.onSqliteAlone)) {
  testWithClock(`no slip of a hand answers “${name}” ${when}`.trim(), async ({ page, double, live, send, restart }) => {
    await page.clock.install()
    await live({ kind: 'production', answerDeadlineInSeconds: 1 })
    const opener = await prepare({ page, double, send, restart })
    const { dialog, cancel, field, confirm, type } = bound(new ProductionQuestion(page))
    const before = double.posts.length
    const sent = watchSent(page)
    const expectNothingSent = async () => {
      expect(sent).toEqual([])
      expect(double.posts).toHaveLength(before)
    }
    const open = async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(cancel).toBeFocused()
    }
    const leave = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await expectNothingSent()
    }

    await test.step('Enter, Enter', async () => {
      await open()
      await expect(dialog).toHaveAccessibleName(`PRODUCTION ${name}`)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await expectNothingSent()
    })

    for (const keys of [['Enter'], ['Control', 'Enter']]) {
      await test.step(`${keys.join('+')} held from before it opened`, async () => {
        await opener.focus()
        for (const key of keys) await page.keyboard.down(key)
        for (let repeat = 0; repeat < 40; repeat += 1) await page.keyboard.down('Enter')
        await expect(cancel).toBeFocused()
        await expect(dialog).toContainText('for one second')
        await page.clock.runFor(2_000)
        await expect(dialog).toContainText('for one second')
        for (const key of keys) await page.keyboard.up(key)
        await leave()
      })
    }

    await test.step('a double click', async () => {
      await opener.dblclick()
      await expect(dialog).toBeVisible()
      await leave()
    })

    await test.step('the button, and Enter on it or in the field, before the ID is there', async () => {
      await open()
      await confirm.click()
      await expect(field).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.type(toType(double).slice(0, -1))
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      for (let count = 0; count < 6; count += 1) {
        await page.keyboard.press('Tab')
        expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
      }
      await confirm.focus()
      await page.keyboard.press('Space')
      await expect(field).toBeFocused()
      await leave()
    })

    await test.step('the ID pasted, and left', async () => {
      await open()
      await field.focus()
      await page.keyboard.insertText(` ${toType(double)}`)
      await expect(field).toHaveAccessibleDescription(/^This is the (loan|host)$/)
      for (let repeat = 0; repeat < 3; repeat += 1) await repeatEnter(page)
      await leave()
    })

    await test.step('keys held and let go', async () => {
      await open()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
      await page.keyboard.down('Control')
      await page.keyboard.down('Enter')
      await page.clock.runFor(400)
      await expect(dialog).toContainText('Keep holding0.4 of 1.0 s')
      await page.keyboard.up('Enter')
      await page.keyboard.up('Control')
      await expect(dialog).toContainText('Let go after 0.4 s. Nothing was sent.')
      await page.clock.runFor(2_000)
      await expect(dialog).toBeVisible()
      await page.clock.resume()
      await leave()
    })

    await open()
    await type(toType(double))
    await expect(dialog).toBeHidden()
    await expect.poll(() => sent).toHaveLength(1)
  })
}

test('keys held for a second send, and send once', async ({ page, double, live }) => {
  await live({ kind: 'production', answerDeadlineInSeconds: 30 })
  await openFilledLoan(page, ID)
  const question = new ProductionQuestion(page)
  await page.keyboard.press('Control+Enter')
  await expect(question.cancel).toBeFocused()
  await question.hold()
  await expect(page.getByRole('heading', { level: 1, name: ID })).toBeVisible()
  expect(double.posts).toHaveLength(1)
})

/** Sends the repeat event of a key that is still pressed. */
async function repeatEnter(page: Page): Promise<void> {
  await page.evaluate(() => {
    const init = { key: 'Enter', code: 'Enter', repeat: true, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
  })
}

function bound(question: ProductionQuestion) {
  const { dialog, cancel, field, confirm } = question
  return { dialog, cancel, field, confirm, type: (text: string) => question.type(text) }
}
