import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { ComparePage } from '#playwright/pages/compare-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { chromiumForTests } from './find-chromium.ts'

/** Takes the pictures of the documentation anew, of a loan of the demo on a fixed day: `npm run pictures`. */

const ROOT = join(import.meta.dirname, '..')
/** A demo loan with some installments paid, which can be extended. */
const LENDER_LOAN_ID = 'LD-2025-0170'

const data = mkdtempSync(join(tmpdir(), 'loan-desk-pictures-'))
const desk = spawn(
  process.execPath,
  [
    ...['--import', './src/headless/check-node.js', 'scripts/serve.ts'],
    ...['--port', '0', '--demo', '--today', '2026-01-28', '--data', data],
  ],
  { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
)
const browser = await chromium.launch({
  executablePath: chromiumForTests(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 }, locale: 'en-GB' })
  await page.goto(await openAddress())
  await page.getByRole('link', { name: LENDER_LOAN_ID, exact: true }).click()
  await new LoanPage(page).extend.click()
  const panel = new ExtendPanel(page)
  await panel.daysToExtend.fill('14')
  await panel.rows.first().waitFor()
  await take(page, 'extend')
  await page.keyboard.press('Escape')
  const payment = await new LoanPage(page).openPayment()
  await payment.amount.fill('500')
  await payment.rows.first().waitFor()
  await take(page, 'payment')
  await page.keyboard.press('Escape')
  await page.goto(`${page.url()}/compare`)
  await new ComparePage(page).chart.locator('path').first().waitFor()
  await take(page, 'compare')
} finally {
  await browser.close()
  desk.kill()
  await once(desk, 'exit')
  rmSync(data, { recursive: true })
}

/** The one-time address that the desk prints when it is ready. */
async function openAddress(): Promise<string> {
  for await (const line of createInterface({ input: desk.stdout })) {
    const [address] = /http:\S+\/open\?code=\S+/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('The desk ended before it was ready')
}

function take(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({ path: join(ROOT, 'docs/images', `${name}.png`), animations: 'disabled' })
}
