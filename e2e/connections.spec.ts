import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { HERE } from './here.ts'
import { openFilledLoan } from './kept-draft.ts'
import { createLoan, expect, test, workOnDouble } from './live-fixtures.ts'
import { LIVE_TOKEN, startLiveService } from './live-service.ts'
import { DOUBLE_TOKEN, makeConnection } from './make-connection.ts'
import { shortenWaits } from './short-waits.ts'

test.describe('a live service over TLS', () => {
  test('is added and tested, with the authority that signed its certificate', async ({ page, service }) => {
    const connections = new ConnectionsPage(page)
    await connections.add({ Name: 'Marketplace', 'Base URL': service.address, Token: LIVE_TOKEN })
    await expect(await connections.test('Marketplace')).toContainText(/authority that this computer does not trust/)
    await connections.section.getByRole('button', { name: 'Edit Marketplace' }).click()
    await connections.fill({ 'Extra CA file': service.caFile })
    await connections.save.click()
    await expect(connections.dialog).toBeHidden()
    await expect(await connections.test('Marketplace')).toContainText('It works. The service was reached')
  })

  test('is worked on and left, and its loans stay apart', async ({ page, api, service }) => {
    await api.createLoan({ lenderLoanId: 'HERE-1' })
    const { address, caFile } = service
    await makeConnection(page, { name: 'Marketplace', baseUrl: address, token: LIVE_TOKEN, caFile })
    const connections = new ConnectionsPage(page)
    const loans = new LoansPage(page)
    await loans.open()
    await expect(loans.row('HERE-1')).toBeVisible()
    await expect(connections.frame).toBeHidden()
    await connections.switchTo(/Marketplace/)
    await expect(connections.switcher).toHaveText(`Connection: TESTMarketplace${service.host}`)
    await expect(connections.frame).toHaveAttribute('data-kind', 'test')
    await expect(page.getByRole('heading', { name: 'No loans on Marketplace yet' })).toBeVisible()

    await createLoan(page, 'THERE-1')
    expect(await service.lenderLoanIds()).toEqual(['THERE-1'])
    const { panel, daysToExtend: days, extendLoan: submit } = new ExtendPanel(page)
    await new LoanPage(page).extend.click()
    await days.fill('30')
    await expect(panel).toContainText('Predicted by Loan Desk')
    await submit.click()
    await expect(panel).toBeHidden()
    await expect(new LoanPage(page).fact('Extensions')).toHaveText('1 of 1')

    await connections.switchTo(HERE.name)
    await expect(connections.frame).toBeHidden()
    await expect(loans.row('HERE-1')).toBeVisible()
    await expect(loans.row('THERE-1')).toBeHidden()
  })

  test('is not lost when it goes away: nothing is sent, the entry stays, and it may be sent again', async ({
    page,
    service,
    serviceFolder,
  }) => {
    await shortenWaits(page)
    const { address: baseUrl, caFile } = service
    await makeConnection(page, { name: 'Marketplace', baseUrl, token: LIVE_TOKEN, caFile }, true)
    const form = await openFilledLoan(page, 'AWAY-1')
    await service.stop()
    await form.create.click()
    await expect(form.summary.getByRole('alert')).toContainText(
      /Nothing was sent.*refused the connection.*entered is kept/,
    )
    await expect(form.field('Lender loan ID')).toHaveValue('AWAY-1')
    const bar = page.getByRole('banner').getByRole('alert')
    await expect(bar).toContainText(/The live service cannot be reached.*Nothing can be sent until it answers/)
    await bar.getByRole('button', { name: 'Try again' }).click()
    await expect(bar).toContainText(/Not reached.*refused the connection/)
    const again = await startLiveService(serviceFolder, new URL(service.address).port)
    await form.summary.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'AWAY-1' })).toBeVisible()
    await expect(bar).toBeHidden()
    expect(await again.lenderLoanIds()).toEqual(['AWAY-1'])
    await again.stop()
  })
})

test.describe('a token', () => {
  test('goes in and never comes out: no page, no answer and no address has it', async ({ page, double }) => {
    const seen: string[] = []
    const carrying: string[] = []
    page.on('request', (request) => {
      seen.push(request.url(), JSON.stringify(request.headers()))
      if (request.postData()?.includes(DOUBLE_TOKEN)) carrying.push(`${request.method()} ${request.url()}`)
    })
    const answers: Promise<void>[] = []
    page.on('response', (response) => {
      const text = response.text().then((body) => void seen.push(body))
      answers.push(text.catch(() => undefined))
    })
    const connections = new ConnectionsPage(page)
    await connections.open()
    await connections.section.getByRole('button', { name: 'Add connection' }).click()
    await connections.fill({ Name: 'Double', 'Base URL': 'http://claims.example', Token: DOUBLE_TOKEN })
    await expect(connections.field('Token')).toHaveAttribute('type', 'password')
    await expect(connections.field('Token')).toHaveAttribute('autocomplete', 'off')
    seen.push(await page.content())
    await connections.save.click()
    await expect(connections.field('Base URL')).toHaveAccessibleDescription(/Must be an https address/)
    await expect(connections.field('Token')).toHaveValue('')
    await expect(connections.field('Token')).toHaveAccessibleDescription('Not saved: enter it again')
    await connections.fill({ 'Base URL': double.address, Token: DOUBLE_TOKEN })
    await connections.save.click()
    await expect(connections.dialog).toBeHidden()
    await connections.switchTo(/Double/)
    await createLoan(page, 'CANARY-1')
    expect(double.posts.at(-1)?.authorization).toBe(`Bearer ${DOUBLE_TOKEN}`)
    await connections.open()
    await connections.section.getByRole('button', { name: 'Edit Double' }).click()
    await expect(connections.dialog).toContainText(/Token (in memory until Loan Desk ends|stored, encrypted)/)
    seen.push(
      await page.content(),
      await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state])),
    )
    await Promise.all(answers)
    expect(seen.filter((text) => text.includes(DOUBLE_TOKEN))).toEqual([])
    expect([...new Set(carrying)]).toEqual([expect.stringMatching(/^POST .*\/desk\/v1\/connections$/)])
  })

  test('can be replaced and removed, and what is then missing is said at once', async ({ page, double }) => {
    const connections = await workOnDouble(page, double)
    await connections.section.getByRole('button', { name: 'Edit Double' }).click()
    await connections.dialog.getByRole('button', { name: 'Replace token' }).click()
    await expect(connections.field('Token')).toBeFocused()
    await connections.save.click()
    await expect(connections.field('Token')).toHaveAccessibleDescription('Required')
    await connections.fill({ Token: 'another-token' })
    await connections.save.click()
    await expect(connections.dialog).toBeHidden()
    await createLoan(page, 'REPLACED-1')
    expect(double.posts.at(-1)?.authorization).toBe('Bearer another-token')

    await connections.open()
    await connections.section.getByRole('button', { name: 'Edit Double' }).click()
    await connections.fill({ 'Base URL': 'https://elsewhere.example' })
    await connections.save.click()
    await expect(connections.field('Token')).toBeFocused()
    await expect(connections.field('Token')).toHaveAccessibleDescription(/is on another host/)
    await connections.dialog.getByRole('button', { name: 'Keep the old one' }).click()
    await connections.fill({ 'Base URL': double.address })
    await connections.dialog.getByRole('button', { name: 'Remove token' }).click()
    await connections.save.click()
    await expect(connections.item('Double')).toContainText('Token missing: nothing can be sent')
    await expect(page.getByRole('alert').filter({ hasText: 'This connection has no token' })).toBeVisible()
  })
})

test.describe('the form of a connection', () => {
  test('says what is wrong at the field, whether page or service knows it', async ({ page, double }) => {
    await makeConnection(page, { name: 'Double', baseUrl: double.address })
    const connections = new ConnectionsPage(page)
    await connections.open()
    await connections.section.getByRole('button', { name: 'Add connection' }).click()
    await connections.save.click()
    await expect(connections.field('Name')).toBeFocused()
    await expect(connections.field('Name')).toHaveAccessibleDescription('Required')
    await connections.fill({ Name: 'Double', 'Base URL': double.address })
    await connections.dialog.getByRole('button', { name: 'Add a field' }).click()
    await connections.fill({ 'Field 1, name': 'originator', 'Field 1, value in JSON': 'EE-1' })
    await connections.save.click()
    await expect(connections.field('Field 1, value in JSON')).toHaveAccessibleDescription(/^Not valid JSON/)
    await connections.fill({ 'Field 1, value in JSON': '"EE-1"' })
    await connections.save.click()
    await expect(connections.field('Name')).toHaveAccessibleDescription('Used by another connection')
    await connections.fill({ Name: 'Second', Token: 't' })
    await connections.chooseExtensions('True or false', 'allowExtension')
    await connections.save.click()
    await connections.switchTo(/Second/)
    const form = await openFilledLoan(page, 'FIELDS-1')
    await expect(form.field('Allowed extensions')).toHaveAccessibleDescription('Sent as true or false')
    await form.create.click()
    await expect(page.getByRole('heading', { level: 1, name: 'FIELDS-1' })).toBeVisible()
    expect(double.posts.at(-1)?.body).toMatchObject({ originator: 'EE-1', allowExtension: true })
    expect(double.posts.at(-1)?.body).not.toHaveProperty('maxExtensions')
  })

  test('removes a connection, but not while something on it is undecided', async ({ page, double, live, send }) => {
    await live()
    double.next({ kind: 'broken', makes: true })
    expect(await send('OPEN-1')).toBe(502)
    const connections = new ConnectionsPage(page)
    await connections.open()
    await connections.section.getByRole('button', { name: 'Remove Marketplace' }).click()
    await connections.dialog.getByRole('button', { name: 'Remove connection' }).click()
    await expect(connections.dialog.getByRole('alert')).toContainText('Not removed: a submission is undecided')
    await connections.dialog.getByRole('link', { name: 'Submissions' }).click()
    await expect(page).toHaveURL(/\/submissions$/)
  })

  test('removes a connection after asking, and works on this computer again', async ({ page, double }) => {
    const connections = await workOnDouble(page, double)
    await connections.section.getByRole('button', { name: 'Remove Double' }).click()
    await connections.dialog.getByRole('button', { name: 'Remove connection' }).click()
    await expect(page.getByRole('heading', { name: `No loans on ${HERE.inText} yet` })).toBeVisible()
    await expect(connections.switcher).toContainText(HERE.name)
    await connections.open()
    await expect(connections.section).toContainText('No connections yet.')
  })
})

test.describe('production', () => {
  test('is asked about once, with what goes where; Esc goes back and nothing is lost', async ({
    page,
    double,
    live,
  }) => {
    await live({ kind: 'production', answerDeadlineInSeconds: 30 })
    const connections = new ConnectionsPage(page)
    const form = await openFilledLoan(page, 'PROD-1')
    await expect(connections.switcher).toContainText('PRODUCTION')
    await expect(connections.frame).toHaveAttribute('data-kind', 'production')
    await page.keyboard.press('Control+Enter')
    const question = page.getByRole('dialog', { name: 'Create this loan?' })
    const asked = new ProductionQuestion(page)
    await expect(asked.cancel).toBeFocused()
    await expect(question.getByRole('definition')).toHaveText([double.host, 'PROD-1', 'Mari Maasikas', '1,000.00 EUR'])
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(form.field('Lender loan ID')).toHaveValue('PROD-1')
    expect(double.posts).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(asked.cancel).toBeFocused()
    await asked.hold()
    await expect(page.getByRole('heading', { level: 1, name: 'PROD-1' })).toBeVisible()
    expect(double.posts).toHaveLength(1)

    const { panel, daysToExtend: days } = new ExtendPanel(page)
    await page.keyboard.press('Control+e')
    await days.fill('30')
    await page.keyboard.press('Enter')
    const extend = page.getByRole('dialog', { name: 'Extend this loan?' })
    const facts = [double.host, 'PROD-1', 'Mari Maasikas', '30']
    await expect(extend.getByRole('definition')).toContainText(facts)
    await page.keyboard.press('Escape')
    await expect(extend).toBeHidden()
    await expect(panel).toBeVisible()
    await expect(days).toHaveValue('30')
    expect(double.posts).toHaveLength(1)
    await page.keyboard.press('Enter')
    await asked.type('PROD-1')
    await expect(panel).toBeHidden()
    expect(double.posts).toHaveLength(2)
  })
})

test('everything about connections is done by keyboard', async ({ page, double }) => {
  await page.goto('/settings')
  const add = page.getByRole('button', { name: 'Add connection' })
  await add.focus()
  await page.keyboard.press('Enter')
  const connections = new ConnectionsPage(page)
  await expect(connections.field('Name')).toBeFocused()
  await page.keyboard.type('Double')
  await connections.field('Base URL').focus()
  await page.keyboard.type(double.address)
  await page.keyboard.press('Enter')
  await expect(connections.dialog).toBeHidden()
  await expect(add).toBeFocused()
  await connections.switcher.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: HERE.name })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: /TEST\s*Double/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(connections.frame).toBeAttached()
})
