import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { deskCall } from './desk-call.ts'

const DRAFTS = '/desk/v1/drafts/new-loan'

/** A consumer loan as somebody left it half typed, with nothing left to fix. */
const FORM = {
  scheduleType: 'BULLET',
  maxExtensions: '1',
  loanAmount: '1000',
  interestRate: '14',
  country: 'EST',
  name: 'Mari Maasikas',
  personalCode: '49001010001',
}

/** Opens New loan on a kept draft: for the tests that are about what comes after the typing. */
export async function openKeptDraft(page: Page, fields: object): Promise<NewLoanPage> {
  const values = { form: { ...FORM, ...fields }, rows: [] }
  await deskCall(page, 'PUT', `${DRAFTS}/${randomUUID()}?writer=${randomUUID()}`, { values })
  const form = new NewLoanPage(page)
  await form.open()
  return form
}

/** The same for a loan that is ready to create. */
export async function openFilledLoan(page: Page, lenderLoanId: string, fields: object = {}): Promise<NewLoanPage> {
  const form = await openKeptDraft(page, { lenderLoanId, ...fields })
  await form.summary.getByText('Nothing to fix').waitFor()
  return form
}

/** So that New loan opens empty. */
export async function discardDrafts(page: Page): Promise<void> {
  for (const draft of Object.values(await deskCall(page, 'GET', DRAFTS))) {
    await deskCall(page, 'DELETE', `${DRAFTS}/${idOf(draft)}`)
  }
}

function idOf(draft: unknown): string {
  return typeof draft === 'object' && draft !== null && 'id' in draft ? String(draft.id) : ''
}
