import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import type { ClaimsDouble } from './claims-double.ts'
import { test as base, expect } from './journal-fixtures.ts'
import { openFilledLoan } from './kept-draft.ts'
import { type LiveService, startLiveService } from './live-service.ts'
import { makeConnection } from './make-connection.ts'

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

/** Works on the double, under Settings. */
export async function workOnDouble(page: Page, double: ClaimsDouble): Promise<ConnectionsPage> {
  await makeConnection(page, { name: 'Double', baseUrl: double.address }, true)
  const connections = new ConnectionsPage(page)
  await connections.open()
  return connections
}

/** Creates a loan through the form, as a person does. */
export async function createLoan(page: Page, lenderLoanId: string): Promise<void> {
  const form = await openFilledLoan(page, lenderLoanId)
  await form.create.click()
  await page.getByRole('heading', { level: 1, name: lenderLoanId }).waitFor()
}
