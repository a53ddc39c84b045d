import { DeskCallError, expect, test } from '@loan-desk/playwright'

test('a loan is overdue once the clock has moved on', async ({ desk }) => {
  await desk.createLoan({ lenderLoanId: 'LD-1' })
  await desk.clock.advance({ days: 60 })
  const loans = await desk.openLoans()
  // What was due on 2026-02-28 and 2026-03-28.
  await expect(loans.row('LD-1')).toContainText('179.70')
})

test('loans are built from a description', async ({ desk }) => {
  const [loan] = await desk.build({ extended: [30], paid: 2 })
  if (!loan) throw new Error('No loan was built')
  const page = await desk.openLoan(loan)
  await expect(page.fact('Schedule type')).toContainText('ANNUITY')
})

test('a data set is the same every time', async ({ desk }) => {
  await desk.data.load('one-of-each-type')
  const first = await (await desk.openLoans()).ids()
  expect(first).toHaveLength(12)
  await desk.build({ type: 'BULLET', rows: 6 })
  await desk.data.reset()
  expect(await (await desk.openLoans()).ids()).toEqual(first)
})

test('a snapshot is gone back to', async ({ desk }) => {
  await desk.createLoan({ lenderLoanId: 'LD-1' })
  await desk.snapshot.take('one loan')
  await desk.createLoan({ lenderLoanId: 'LD-2' })
  await desk.snapshot.restore('one loan')
  expect(await (await desk.openLoans()).ids()).toEqual(['LD-1'])
})

test('a service that says no is said to the person', async ({ desk, page }) => {
  await desk.faults.arm({ request: { path: '/desk/v1/loans' }, times: 9, answer: { kind: 'status', status: 503 } })
  await page.goto('/')
  await expect(page.getByText('The loans could not be loaded')).toBeVisible()
  expect((await desk.requests()).some(({ answer }) => answer === 503)).toBe(true)
})

test('a request that is refused by a fault leaves no loan', async ({ desk }) => {
  await desk.faults.arm({
    request: { operation: 'createLoan' },
    answer: { kind: 'status', status: 422, says: 'lender-loan-id-used' },
  })
  await expect(desk.createLoan({ lenderLoanId: 'LD-1' })).rejects.toThrow(DeskCallError)
  const { lenderLoanId } = await desk.createLoan({ lenderLoanId: 'LD-1' })
  const loans = await desk.openLoans()
  expect(await loans.ids()).toEqual([lenderLoanId])
})
