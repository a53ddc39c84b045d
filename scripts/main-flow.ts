import type { Page } from '@playwright/test'
import { recordVisible } from './recorder-tool.ts'

const CONSUMER = { Name: 'Mari Maasikas', 'Personal code': '49001010001' }
const COMPANY = { 'Company name': 'Põhja Puit OÜ', 'Registry code': '14632075' }

/** Loans of an import, as a file that a person chooses. */
export const FILE_OF_LOANS = {
  name: 'loans-to-import.csv',
  text: `Loan ID;Client;Personal code;Amount;Rate;Issued;First due;Installments;Type;Day count;Due dates on weekends;Country
FLOW-IMPORT-1;Andris Bērziņš;38809284786;1000.00;12.5;2026-01-28;2026-02-28;6;ANNUITY;30/360;as-they-fall;LVA
FLOW-IMPORT-2;Mari Maasikas;49001010001;2000.00;12.5;2026-01-28;2026-02-28;6;ANNUITY;30/360;as-they-fall;EST
`,
}

/**
 * The main flow as a person does it in a page that is recorded: a loan to a consumer and one to a company, an extension, a comparison,
 * a loan that the service refuses with 422, and an import of a file.
 */
export async function mainFlow(page: Page, fileOfLoans: string): Promise<void> {
  await page.getByRole('link', { name: 'BULLET-CONSUMER', exact: true }).waitFor()
  await enterLoan(page, 'FLOW-1', 'Consumer', CONSUMER)
  await recordVisible(page, page.getByRole('heading', { name: 'FLOW-1' }))
  await enterLoan(page, 'FLOW-2', 'Business without collateral', COMPANY)
  await recordVisible(page, page.getByRole('heading', { name: 'FLOW-2' }))

  await press(page, 'button', 'Extend loan…')
  await type(page, 'Days to extend', '30')
  await press(page, 'button', 'Extend loan')
  await recordVisible(page, page.getByRole('heading', { name: /^Extension 1/ }))
  await press(page, 'button', 'More')
  await press(page, 'menuitem', 'Compare')
  await page.getByRole('button', { name: /^Show all rows/ }).click()
  await choose(page, 'After', /^Registered/)
  await recordVisible(page, page.getByText('No row differs'))

  await press(page, 'link', 'Test bench')
  await press(page, 'button', 'Arm a fault…')
  await press(page, 'button', 'Arm')
  await recordVisible(page, page.getByRole('region', { name: 'Faults' }).getByText('0 of 1'))
  await enterLoan(page, 'FLOW-3', 'Consumer', CONSUMER)
  await recordVisible(page, page.getByText('1 to fix', { exact: true }))

  await openLoans(page)
  await press(page, 'link', 'Import…')
  const choosing = page.waitForEvent('filechooser')
  await press(page, 'button', 'Choose a file')
  await (await choosing).setFiles(fileOfLoans)
  await page.getByRole('button', { name: 'Check 2 loans' }).click()
  await page.getByRole('button', { name: 'Import 2 good loans' }).click()
  await recordVisible(page, page.getByText(/^2 loans created\./))
  await openLoans(page)
  await type(page, 'Search loans', 'FLOW')
  await press(page, 'link', 'FLOW-IMPORT-2')
  await recordVisible(page, page.getByRole('heading', { name: 'FLOW-IMPORT-2' }))
}

async function enterLoan(page: Page, id: string, clientType: string, client: Readonly<Record<string, string>>) {
  await openLoans(page)
  await press(page, 'link', 'New loan')
  await type(page, 'Lender loan ID', id)
  await choose(page, 'Schedule type', /^ANNUITY/)
  await type(page, 'Allowed extensions', '2')
  await type(page, 'Loan amount', '1000')
  await type(page, 'Interest rate', '12')
  await choose(page, 'Country', /Estonia/)
  await page.getByRole('radio', { name: clientType, exact: true }).click()
  for (const [name, text] of Object.entries(client)) await type(page, name, text)
  await press(page, 'button', 'Create loan')
}

/** By the rail: a page of a loan has a link of the same name. */
async function openLoans(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Loans', exact: true }).click()
}

async function press(page: Page, role: 'button' | 'link' | 'menuitem', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).click()
}

async function choose(page: Page, name: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true })
  await field.click()
  if (await field.inputValue()) await field.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
