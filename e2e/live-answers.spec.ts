import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { deskCall } from './desk-call.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { openFilledLoan } from './kept-draft.ts'
import { expect, test } from './live-fixtures.ts'
import { DOUBLE_TOKEN } from './make-connection.ts'
import { shortenWaits } from './short-waits.ts'

/** Of the service's answer, in seconds: as short as a busy machine allows. */
const DEADLINE = 1

/** The shapes in which services are known to name fields. */
const SHAPES = [
  ['errors by field', { message: 'Invalid', errors: { lenderLoanId: ['Taken'], 'consumerClient.name': 'Unknown' } }],
  [
    'errors in a list',
    {
      message: 'Invalid',
      errors: [
        { field: 'lenderLoanId', message: 'Taken' },
        { path: 'consumerClient.name', message: 'Unknown' },
      ],
    },
  ],
  [
    'RFC 9457',
    {
      type: 'about:blank',
      title: 'Invalid',
      status: 422,
      errors: [
        { pointer: '/lenderLoanId', detail: 'Taken' },
        { pointer: '/consumerClient/name', detail: 'Unknown' },
      ],
    },
  ],
] as const

test.describe('what a live service says', () => {
  test('shows at its fields, in whatever shape', async ({ page, double, live }) => {
    await live({ answerDeadlineInSeconds: 30 })
    const form = await openFilledLoan(page, 'SAYS-0')
    for (const [count, [shape, body]] of SHAPES.entries()) {
      await test.step(shape, async () => {
        double.next({ kind: 'refuse', status: 422, body })
        await form.create.click()
        await expect(form.field('Lender loan ID')).toBeFocused()
        await expect(form.field('Lender loan ID')).toHaveAccessibleDescription('Taken')
        await expect(form.field('Name')).toHaveAccessibleDescription('Unknown')
        await expect(form.summary.getByRole('alert')).toContainText(/The service refused the loan.*Answer 422/)
        await form.fill({ 'Lender loan ID': `SAYS-${count + 1}`, Name: `Mari ${count}` })
        await expect(form.field('Lender loan ID')).not.toHaveAccessibleDescription('Taken')
      })
    }
    await form.create.click()
    await expect(page.getByRole('heading', { level: 1, name: 'SAYS-3' })).toBeVisible()
  })

  test('shows in the summary where it names no field, with a link to the token', async ({ page, double, live }) => {
    await live({ answerDeadlineInSeconds: 30 })
    const form = await openFilledLoan(page, 'SAYS-3')
    const alert = form.summary.getByRole('alert')
    double.next({ kind: 'refuse', status: 403, body: { error: 'This originator is closed' } })
    await form.create.click()
    await expect(alert).toContainText('This originator is closed')
    await expect(alert.getByRole('link', { name: 'Connections' })).toBeVisible()
    double.next({
      kind: 'refuse',
      status: 401,
      body: {
        type: 'urn:loan-desk:problem:unauthorized',
        title: 'Unauthorized',
        status: 401,
        detail: 'x',
        instance: 'y',
      },
    })
    await form.create.click()
    await expect(alert).toContainText('Answer 401')
    await expect(page.getByText('This session has ended')).toBeHidden()
  })

  test("shows at the days of an extension, like the local service's", async ({ page, double, live, send }) => {
    await live({ answerDeadlineInSeconds: 30 })
    await send('EXT-1')
    await new LoanPage(page).open(double.uuidOf('EXT-1'))
    const { panel, daysToExtend: days } = new ExtendPanel(page)
    await page.keyboard.press('Control+e')
    await days.fill('30')
    double.next({ kind: 'refuse', status: 422, body: { message: 'Maximum number of allowed extensions reached' } })
    await page.keyboard.press('Control+Enter')
    await expect(days).toHaveAccessibleDescription('Maximum number of allowed extensions reached')
    await expect(days).toBeFocused()
    await expect(panel).toContainText('This extension was not made')
    await expect(panel).toContainText('Answer 422')
    await days.fill('31')
    double.next({ kind: 'refuse', status: 422, body: { message: 'No', errors: { daysToExtend: ['At most 30 days'] } } })
    await page.keyboard.press('Control+Enter')
    await expect(days).toHaveAccessibleDescription('At most 30 days')
  })

  test('429 is waited out, and then sent by a person alone', async ({ page, double, live }) => {
    await live({ answerDeadlineInSeconds: 30 })
    const form = await openFilledLoan(page, 'WAIT-1')
    double.next({ kind: 'refuse', status: 429, body: { message: 'Too many requests' }, retryAfter: '2' })
    await form.create.click()
    const alert = form.summary.getByRole('alert')
    await expect(alert).toContainText(/The service asks to wait.*Too many requests.*It may be sent again after/)
    await expect(alert).toContainText('It may be sent again now.')
    expect(double.posts).toHaveLength(1)
    await alert.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'WAIT-1' })).toBeVisible()
    expect(double.posts).toHaveLength(2)
  })
})

test.describe('an unknown outcome', () => {
  test('keeps the form, says so, and is not sent again before it is decided', async ({ page, double, live }) => {
    await shortenWaits(page)
    await live({ answerDeadlineInSeconds: DEADLINE })
    const form = await openFilledLoan(page, 'LOST-1')
    double.next({ kind: 'silent', makes: true })
    await form.create.click()
    const alert = form.summary.getByRole('alert')
    await expect(alert).toContainText(/No answer within 1 s.*The loan may or may not exist there/)
    await form.create.click()
    await expect(form.field('Lender loan ID')).toBeFocused()
    await expect(form.field('Lender loan ID')).toHaveAccessibleDescription('May exist there already')
    expect(double.posts).toHaveLength(1)

    await page.reload()
    await expect(form.field('Lender loan ID')).toHaveValue('LOST-1')
    await form.create.click()
    await expect(alert).toContainText('An earlier request is still undecided')
    expect(double.posts).toHaveLength(1)

    const link = alert.getByRole('link', { name: 'Decide under Submissions' })
    const id = (await link.getAttribute('href'))?.split('/').at(-1)
    await page.evaluate(
      async ({ id, loanUuid }) => {
        const body = JSON.stringify({ outcome: 'created', loanUuid, reason: 'Found there' })
        await fetch(`/desk/v1/submissions/${id}/resolution`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      },
      { id, loanUuid: double.uuidOf('LOST-1') },
    )
    await expect(alert).toContainText('The loan was created')
    await alert.getByRole('link', { name: 'Show it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'LOST-1' })).toBeVisible()
  })

  test('of an extension blocks the next one', async ({ page, double, live, send }) => {
    await live({ answerDeadlineInSeconds: DEADLINE })
    await send('LOST-2')
    await new LoanPage(page).open(double.uuidOf('LOST-2'))
    const { panel, daysToExtend: days } = new ExtendPanel(page)
    await page.keyboard.press('Control+e')
    await days.fill('30')
    double.next({ kind: 'silent', makes: false })
    await page.keyboard.press('Control+Enter')
    await expect(panel.getByRole('alert')).toContainText(/No answer within 1 s.*may or may not have been made there/)
    await days.fill('31')
    await page.keyboard.press('Control+Enter')
    await expect(days).toHaveAccessibleDescription('May have been extended there already')
    await expect(panel.getByRole('link', { name: 'Decide under Submissions' })).toBeVisible()
    expect(double.posts).toHaveLength(2)
  })
})

test.describe('axe finds nothing', () => {
  test.slow()

  test('in the connections: switcher, list, form, question before one goes', async ({ page, live }) => {
    await live({ kind: 'production' })
    await deskCall(page, 'POST', '/desk/v1/connections', {
      name: 'No token',
      baseUrl: 'http://127.0.0.1:1',
      kind: 'test',
    })
    const connections = new ConnectionsPage(page)
    await connections.open()
    await expect(await connections.test('No token')).toContainText('no token')
    await connections.switcher.click()
    await page.getByRole('menuitem', { name: 'Connections…' }).waitFor()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await connections.section.getByRole('button', { name: 'Edit Marketplace' }).click()
    await connections.dialog.getByRole('button', { name: 'Replace token' }).click()
    await connections.dialog.getByRole('button', { name: 'Add a field' }).click()
    await connections.fill({ Name: '', Token: DOUBLE_TOKEN, 'Field 1, value in JSON': '}' })
    await connections.save.click()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await connections.section.getByRole('button', { name: 'Remove Marketplace' }).click()
    await page.getByRole('dialog', { name: 'Remove Marketplace?' }).waitFor()
    await expectNoFaults(page)
  })

  test('in the question before production, an unknown outcome, and the wish to wait', async ({
    page,
    double,
    live,
  }) => {
    await live({ kind: 'production', answerDeadlineInSeconds: DEADLINE })
    const form = await openFilledLoan(page, 'AXE-1')
    const question = page.getByRole('dialog', { name: 'Create this loan?' })
    double.next({ kind: 'broken', makes: false })
    await form.create.click()
    await question.waitFor()
    await expectNoFaults(page)
    await new ProductionQuestion(page).type('AXE-1')
    await form.summary.getByText('The connection broke').waitFor()
    await expectNoFaults(page)
    double.next({ kind: 'refuse', status: 429, body: { message: 'Too many requests' }, retryAfter: '60' })
    await form.fill({ 'Lender loan ID': 'AXE-2' })
    await form.create.click()
    await new ProductionQuestion(page).type('AXE-2')
    await form.summary.getByText('The service asks to wait').waitFor()
    await expectNoFaults(page)
  })
})
