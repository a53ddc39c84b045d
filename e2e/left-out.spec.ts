import Database from 'better-sqlite3'
import { expect, test } from './fixtures.ts'
import { LoansPage } from './pages/loans-page.ts'

test('a damaged loan is left out of the list, which says so', async ({ page, api, dataFolder }) => {
  await api.createLoan({ lenderLoanId: 'SOUND' })
  const { uuid } = await api.createLoan({ lenderLoanId: 'DAMAGED' })
  const database = new Database(`${dataFolder}/loan-desk.db`)
  database.pragma('ignore_check_constraints = ON')
  database.prepare("UPDATE loan SET final_payment_date = '2026-02-30' WHERE uuid = ?").run(uuid)
  database.close()
  await new LoansPage(page).open()
  await expect(page.getByText('1 loan cannot be read and is left out; the log says where')).toBeVisible()
  await expect(page.getByRole('row', { name: /SOUND/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /DAMAGED/ })).toHaveCount(0)
})
