import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { ClaimsDouble } from './claims-double.ts'
import { test as base } from './journal-fixtures.ts'
import { type LiveService, startLiveService } from './live-service.ts'
import { ConnectionsPage } from './pages/connections-page.ts'
import { NewLoanPage } from './pages/new-loan-page.ts'

export { expect }

type ServiceFixtures = {
  serviceFolder: string
  /** A second Loan Desk over TLS, which plays the live service. */
  service: LiveService
}

/** Tests of the desk that works on a live service: a whole second Loan Desk, or the double of the journal's tests. */
export const test = base.extend<ServiceFixtures>({
  serviceFolder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'loan-desk-live-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  service: async ({ serviceFolder }, use) => {
    const service = await startLiveService(serviceFolder)
    await use(service)
    await service.stop()
  },
})

/** Not to be found anywhere but in the request that gives it and in those that go out. */
export const DOUBLE_TOKEN = 'canary-token-of-the-double'

/** A whole form, not yet sent. */
export async function fillLoan(page: Page, lenderLoanId: string): Promise<NewLoanPage> {
  const form = new NewLoanPage(page)
  await form.open()
  await form.fill({ 'Lender loan ID': lenderLoanId, 'Loan amount': '1000', 'Interest rate': '14' })
  await choose(page, 'Schedule type', 'BULLET')
  await choose(page, 'Country', 'EST')
  await form.fill({ Name: 'Mari Maasikas', 'Personal code': '49001010001', 'Allowed extensions': '1' })
  await expect(form.summary.getByText('Nothing to fix')).toBeVisible()
  return form
}

async function choose(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(code)
  await page.getByRole('option', { name: new RegExp(`^${code}\\b`) }).click()
}

export async function createLoan(page: Page, lenderLoanId: string): Promise<void> {
  const form = await fillLoan(page, lenderLoanId)
  await form.create.click()
  await expect(page.getByRole('heading', { level: 1, name: lenderLoanId })).toBeVisible()
}

/** Adds the double as a connection, by the form, and works on it. */
export async function workOnDouble(page: Page, double: ClaimsDouble): Promise<ConnectionsPage> {
  const connections = new ConnectionsPage(page)
  await connections.add({ Name: 'Double', 'Base URL': double.address, Token: DOUBLE_TOKEN })
  await connections.switchTo(/Double/)
  return connections
}
