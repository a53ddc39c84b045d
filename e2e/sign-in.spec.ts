import type { Page } from '@playwright/test'
import { appVersion } from '#host/app-version.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { openingAt } from '../faults/sign-in-at.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, type Host, programTest as test } from './fixtures.ts'
import { shortenWaits } from './short-waits.ts'

const SIGN_IN = 'Sign in to Loan Desk'
const SPENT = 'This address no longer works'

/** Takes the session away from the browser; what it returns gives it back, as signing in within another tab does. */
async function loseSession(page: Page): Promise<() => Promise<void>> {
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  return () => page.context().addCookies(cookies)
}

/** Starts the service once more at its address; gives the one-time address that it prints. */
async function startAgain(host: Host): Promise<string> {
  await host.desk.close()
  host.desk = await host.start(new URL(host.desk.address).port)
  return host.desk.openAddress
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('without a session every page says in two steps how to sign in, and goes on by itself', async ({ page }) => {
  await shortenWaits(page)
  const signIn = await loseSession(page)
  await page.goto('/settings#connections')
  await expect(heading(page, SIGN_IN)).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText([/press Enter/, /Open the new address it prints/])
  await expect(page.getByText('You then continue to Settings')).toBeVisible()
  await expectNoFaults(page)
  await signIn()
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect(page).toHaveURL(/\/settings#connections$/)
})

test('the new address, opened in the same tab, leads to where one was going, and only once', async ({ page, host }) => {
  await loseSession(page)
  await page.goto('/?scheduleType=ANNUITY')
  await expect(heading(page, SIGN_IN)).toBeVisible()
  await page.goto(await startAgain(host))
  await expect(heading(page, 'Loans')).toBeVisible()
  await expect(page).toHaveURL(/\/\?scheduleType=ANNUITY$/)
  await page.goto('/')
  await expect(heading(page, 'Loans')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('an address used before says what to do, and a browser that is signed in needs none', async ({ page, host }) => {
  await shortenWaits(page)
  const used = host.desk.openAddress
  await page.goto(used)
  await expect(heading(page, 'Loans')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const signIn = await loseSession(page)
  await page.goto(used)
  await expect(heading(page, SPENT)).toBeVisible()
  await expect(page).toHaveURL(/\/open$/)
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expectNoFaults(page)
  await signIn()
  await expect(heading(page, 'Loans')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('looking at an address spends nothing, and its code is in no address once it is opened', async ({
  page,
  host,
}) => {
  const address = await startAgain(host)
  await page.context().clearCookies()
  for (const look of ['get', 'head'] as const) {
    const looked = await page.request[look](address)
    expect([looked.status(), looked.headers()['set-cookie']]).toEqual([200, undefined])
  }
  const code = new URL(address).searchParams.get('code') ?? ''
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(address)
  await expect(heading(page, 'Loans')).toBeVisible()
  expect(sent.filter((url) => url.includes(code))).toEqual([address])
  expect(page.url()).not.toContain(code)
  await page.goBack()
  expect(page.url()).not.toContain(code)
})

const ELSEWHERE = ['//evil.example', '/\\evil.example', 'https://evil.example/settings', '/%2f%2fevil', 'javascript:1']

test('what would lead elsewhere is not gone on to', async ({ page }) => {
  await page.goto('/')
  for (const address of ELSEWHERE) {
    await page.evaluate((kept) => sessionStorage.setItem('loan-desk-wanted-address', kept), address)
    await page.goto('/')
    await expect(heading(page, 'Loans')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

test('a session that ends says so once, offers nothing that cannot help, and what is shown stays', async ({ page }) => {
  await shortenWaits(page)
  await new LoansPage(page).open()
  const signIn = await loseSession(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  const bar = page.getByRole('alert').filter({ hasText: 'This session has ended' })
  await expect(bar).toContainText('Press Enter in the terminal')
  await expect(page.getByText('does not answer')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await signIn()
  await expect(bar).toBeHidden()
})

test('a restart ends no session, and the page goes on by itself', async ({ page, host, api }) => {
  await shortenWaits(page)
  await api.createLoan({ lenderLoanId: 'STAYS' })
  const loans = new LoansPage(page)
  await loans.open()
  await expect(loans.row('STAYS')).toBeVisible()
  await host.desk.close()
  await loans.search.fill('sta')
  await expect(page.getByText('The local service does not answer')).toBeVisible()
  await expect(page.getByText('This session has ended')).toBeHidden()
  await startAgain(host)
  await expect(page.getByText('The local service does not answer')).toBeHidden()
  await expect(loans.row('STAYS')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('signing out ends the session in every tab', async ({ page }) => {
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(heading(other, 'Loans')).toBeVisible()
  await new SettingsPage(page).open()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, SIGN_IN)).toBeVisible()
  await other.reload()
  await expect(heading(other, SIGN_IN)).toBeVisible()
})

test('an address where nothing is says so, signed in or not, with a way back', async ({ page }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the loans' }).click()
  await expect(heading(page, 'Loans')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/loans/x/y')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the loans' }).click()
  await expect(heading(page, SIGN_IN)).toBeVisible()
})

/** Signs another program in by a new one-time address; returns what says whether it still is. */
async function signInElsewhere(settings: SettingsPage, program: string, more = {}): Promise<() => Promise<number>> {
  const { url, body } = openingAt(await settings.makeOneTimeAddress())
  await settings.page.getByRole('button', { name: 'Hide it' }).click()
  const headers = { 'Content-Type': 'application/json', 'User-Agent': program, ...more }
  const { headers: answered } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const Cookie = answered.getSetCookie()[0]?.split(';')[0] ?? ''
  return async () => (await fetch(new URL('/desk/v1/session', url), { headers: { Cookie, ...more } })).status
}

test('Settings lists who is signed in, and ends one session, or all others', async ({ page, electron }) => {
  // biome-ignore lint/suspicious/noSkippedTests: it has no session, and nobody else reaches it
  test.skip(electron !== null, 'the desktop window has no sessions')
  const settings = new SettingsPage(page)
  await settings.open()
  const rows = settings.sessions.getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('This one')
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeHidden()
  const isIn = [
    await signInElsewhere(settings, 'first-robot'),
    await signInElsewhere(settings, 'second-robot'),
    await signInElsewhere(settings, 'third-robot'),
  ]
  const statuses = () => Promise.all(isIn.map((status) => status()))
  await page.reload()
  await expect(rows).toHaveCount(5)
  await expect(settings.sessions.getByRole('row', { name: 'second-robot' })).toContainText('127.0.0.1')
  await expectNoFaults(page)
  await settings.endSession('second-robot')
  await expect(rows).toHaveCount(4)
  expect(await statuses()).toEqual([200, 401, 200])
  const others = page.getByRole('button', { name: 'End all other sessions' })
  await others.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(others).toBeFocused()
  expect(await statuses()).toEqual([200, 401, 200])
  await settings.endOtherSessions()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('This one')
  expect(await statuses()).toEqual([401, 401, 401])
  await page.reload()
  await expect(heading(page, 'Settings')).toBeVisible()
})

test('Settings asks before the session of an app ends', async ({ page, electron }) => {
  // biome-ignore lint/suspicious/noSkippedTests: it has no session, and nobody else reaches it
  test.skip(electron !== null, 'the desktop window has no sessions')
  const settings = new SettingsPage(page)
  await settings.open()
  const status = await signInElsewhere(settings, '', { 'Loan-Desk-App': appVersion() })
  await page.reload()
  await settings.endSession('Loan Desk')
  await settings.confirm('Cancel')
  expect(await status()).toBe(200)
  await settings.endSession('Loan Desk')
  await settings.confirm('End session')
  await expect(settings.sessions.getByRole('row')).toHaveCount(2)
  expect(await status()).toBe(401)
})

test('Settings shows sessions and tokens as lines where their columns do not fit', async ({ page, electron }) => {
  // biome-ignore lint/suspicious/noSkippedTests: it has no session, and nobody else reaches it
  test.skip(electron !== null, 'the desktop window has no sessions')
  const settings = new SettingsPage(page)
  await settings.open()
  await signInElsewhere(settings, `robot-${'x'.repeat(120)}`)
  await settings.createToken('core-banking', ['Imports', 'Exports', 'Extension and buyback runs'])
  await settings.hideToken()
  for (const width of [640, 800, 1000, 1100, 1180, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await settings.sessions.getByRole('row').nth(2).waitFor()
    for (const table of [settings.sessions, page.getByRole('table', { name: 'API tokens' })]) {
      const overflow = await table.evaluate(
        ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
      )
      expect([width, overflow <= 0]).toEqual([width, true])
    }
  }
})
