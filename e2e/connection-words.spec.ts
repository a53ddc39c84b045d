import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { deskCall } from './desk-call.ts'
import { openFilledLoan } from './kept-draft.ts'
import { expect, test } from './live-fixtures.ts'
import { makeConnection } from './make-connection.ts'

test.describe('a connection', () => {
  test('says after a test what the service itself said', async ({ page, double }) => {
    await makeConnection(page, { name: 'Double', baseUrl: double.address })
    const connections = new ConnectionsPage(page)
    await connections.open()
    const title = 'The Host header does not name this service'
    const found = { outcome: 'refused', explanation: 'The service was reached.', status: 403 }
    await page.route('**/test', (route) =>
      route.fulfill({ json: { data: { ...found, said: JSON.stringify({ title }) } } }),
    )
    const result = await connections.test('Double')
    await expect(result).toContainText('Refused.')
    await expect(result).toContainText(title)
    await expect(result).not.toContainText('Token refused')
  })

  test('asks before it becomes one of the other kind, and keeps what was typed', async ({ page, double }) => {
    await makeConnection(page, { name: 'Double', baseUrl: double.address })
    const connections = new ConnectionsPage(page)
    await connections.open()
    for (const [from, to, action] of [
      ['TEST', 'Production', 'Make it production'],
      ['PRODUCTION', 'Test', 'Make it a test'],
    ] as const) {
      const edit = connections.section.getByRole('button', { name: 'Edit Double' })
      await edit.click()
      const form = page.getByRole('dialog', { name: 'Edit Double' })
      await connections.fill({ 'Extra CA file': '' })
      await connections.chooseKind(to)
      const question = page.getByRole('dialog', { name: /^Make Double a/ })
      await page.keyboard.press('Control+Enter')
      await expect(question).toContainText('stay with it')
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(form).toBeVisible()
      await expect(connections.item('Double')).toContainText(from)
      await page.keyboard.press('Control+Enter')
      await question.getByRole('button', { name: action }).click()
      await expect(form).toBeHidden()
      await expect(connections.item('Double')).toContainText(to.toUpperCase())
      await expect(edit).toBeFocused()
    }
  })
})

test.describe('without a token', () => {
  test('nothing offers to send again, and the way to a token lies open beside the panel', async ({
    page,
    double,
    live,
    send,
  }) => {
    await live()
    await send('BARE-1')
    const uuid = double.uuidOf('BARE-1')
    const { id } = await deskCall(page, 'GET', '/desk/v1/session').then(({ connection }) => Object(connection))
    await deskCall(page, 'PATCH', `/desk/v1/connections/${id}`, { token: null })
    const form = await openFilledLoan(page, 'BARE-2')
    await form.create.click()
    const alert = form.summary.getByRole('alert')
    await expect(alert).toContainText('Nothing was sent')
    await expect(alert.getByRole('link', { name: 'Give a token' })).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Send again' })).toBeHidden()

    await new LoanPage(page).open(uuid)
    const { panel, daysToExtend: days } = new ExtendPanel(page)
    await page.keyboard.press('Control+e')
    await days.fill('30')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Nothing was sent')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Send again' })).toBeHidden()
    await expect(panel.getByRole('link', { name: 'Give a token' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Give a token' }).click()
    await expect(page).toHaveURL(/settings#connections$/)
    expect(double.posts).toHaveLength(1)
  })
})

test('a wish to wait is told of its loan alone', async ({ page, double, live }) => {
  await live()
  const form = await openFilledLoan(page, 'WAIT-1')
  double.next({ kind: 'refuse', status: 429, body: { message: 'Too many requests' }, retryAfter: '60' })
  await form.create.click()
  const wish = form.summary.getByText('The service asks to wait')
  await expect(wish).toBeVisible()
  await form.fill({ 'Lender loan ID': 'WAIT-2' })
  await expect(wish).toBeHidden()
  await form.fill({ 'Lender loan ID': 'WAIT-1' })
  await expect(wish).toBeVisible()
  await form.fill({ 'Lender loan ID': 'WAIT-2' })
  await form.create.click()
  await expect(page.getByRole('heading', { level: 1, name: 'WAIT-2' })).toBeVisible()
})
