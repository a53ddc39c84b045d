import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@loan-desk/playwright'

// It fails on purpose: scripts/try-package.ts looks at what is attached. A loan that cannot be read gives the service something to say.
test('a loan is damaged', async ({ desk, book }) => {
  const { uuid } = await desk.createLoan({ lenderLoanId: 'DAMAGED' })
  const file = join(process.env.XDG_DATA_HOME ?? '', 'loan-desk-test/books', book, 'loans/loan-desk.db')
  using database = new DatabaseSync(file)
  database.exec('PRAGMA ignore_check_constraints = ON')
  database.exec(`UPDATE loan SET schedule_type = 'NONE' WHERE uuid = '${uuid}'`)
  const loans = await desk.openLoans()
  await expect(loans.row('DAMAGED')).toBeVisible({ timeout: 1 })
})
