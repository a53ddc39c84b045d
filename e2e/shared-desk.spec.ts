import type { Page } from '@playwright/test'
import { appVersion } from '#host/app-version.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, programTest as test } from './fixtures.ts'
import { shortenWaits } from './short-waits.ts'

// The window itself answers these pages as its own desk does; what it passes on is tested in src/main/shared-desk.
// biome-ignore lint/suspicious/noSkippedTests: a window that works here lets nobody in
test.skip(({ electron }) => electron !== null, 'of a desk that others use too')

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** A page as the desktop app shows it while it works on this desk: by a session of its own kind, beside `window.desk`. */
const appTest = test.extend<{ app: Page }>({
  app: async ({ page, browser, host }, use) => {
    const settings = new SettingsPage(page)
    await settings.open()
    const address = await settings.makeOneTimeAddress()
    const context = await browser.newContext({
      baseURL: host.desk.address,
      extraHTTPHeaders: { 'Loan-Desk-App': appVersion() },
    })
    await context.addInitScript(() =>
      Object.assign(window, { desk: { setColorScheme: () => undefined, onMenuCommand: () => () => undefined } }),
    )
    const app = await context.newPage()
    await shortenWaits(app)
    await app.goto(address)
    await heading(app, 'Loans').waitFor()
    await use(app)
    await context.close()
  },
})

test('a person lets somebody else in, by an address that works once', async ({ page, browser }) => {
  const settings = new SettingsPage(page)
  await settings.open()
  const address = await settings.makeOneTimeAddress()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(settings.oneTimeAddress).toBeHidden()
  await expect(page.getByRole('button', { name: 'New one-time address' })).toBeFocused()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(address)
  await expect(heading(other, 'Loans')).toBeVisible()
  await elsewhere.clearCookies()
  await other.goto(address)
  await expect(heading(other, 'This address no longer works')).toBeVisible()
  await elsewhere.close()
})

appTest('an app on this desk says where it works, and the way to another', async ({ app, baseURL }) => {
  await expect(app.getByTestId('connection')).toContainText('Shared desk')
  await expect(heading(app, 'No loans on the shared desk yet')).toBeVisible()
  await new SettingsPage(app).open()
  const section = app.getByRole('region', { name: 'Shared desk' })
  await expect(section).toContainText(`This app works on the shared desk at ${baseURL}.`)
  await expect(section.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/shared-desk')
  await expect(app.getByRole('region', { name: 'Sessions' })).toContainText('45 days')
  await expect(app.getByRole('button', { name: 'Open folder' })).toBeHidden()
  await expectNoFaults(app)
})

appTest('a desk that is gone says so, keeps what is typed, and the app goes on by itself', async ({ app, host }) => {
  await app.goto('/new-loan')
  const id = app.getByLabel('Lender loan ID')
  await id.fill('TYPED')
  await expect(app.getByText('Draft kept on the shared desk')).toBeVisible()
  await host.desk.close()
  await id.fill('TYPED MEANWHILE')
  await expect(app.getByText('Draft kept in this app while it is open')).toBeVisible()
  await expect(app.getByRole('alert').filter({ hasText: 'The shared desk does not answer' })).toBeVisible()
  host.desk = await host.start(new URL(host.desk.address).port)
  await expect(app.getByText('Draft kept on the shared desk')).toBeVisible()
  await app.reload()
  await expect(id).toHaveValue('TYPED MEANWHILE')
})

appTest('an app whose session is over leads to where one signs in', async ({ app }) => {
  await app.goto('/settings')
  await heading(app, 'Settings').waitFor()
  await app.context().clearCookies()
  const bar = app.getByRole('alert').filter({ hasText: 'This session has ended' })
  await expect(bar.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/shared-desk')
  await app.reload()
  await expect(heading(app, 'Sign in to the shared desk')).toBeVisible()
  await expect(app.getByRole('link', { name: 'Sign in with a one-time address' })).toBeVisible()
  await expectNoFaults(app)
})

appTest('an app that no longer fits the desk says which version does', async ({ app }) => {
  await app.goto('/settings')
  await heading(app, 'Settings').waitFor()
  await app.context().setExtraHTTPHeaders({ 'Loan-Desk-App': '9.9.0' })
  const bar = app.getByRole('alert').filter({ hasText: 'This app no longer fits the desk' })
  await expect(bar).toContainText('This app has version 9.9.0')
  await app.reload()
  await expect(app.getByText(/Use version [\d.]+ of the app/).first()).toBeVisible()
})
