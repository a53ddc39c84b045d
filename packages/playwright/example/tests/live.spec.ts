import { ConnectionsPage, expect, ProductionQuestion, test } from '@loan-desk/playwright'

const PLAYED = 'Live (played)'

test('an answer that is lost leaves a submission unknown', async ({ desk, page }) => {
  await desk.openLoans()
  await new ConnectionsPage(page).switchTo(PLAYED)
  await desk.faults.arm({
    on: 'live',
    request: { operation: 'createLoan' },
    answer: { kind: 'reset', when: 'after-write' },
  })
  await expect(desk.createLoan({ lenderLoanId: 'LD-1' })).rejects.toThrow('502')
  const submissions = await desk.openSubmissions()
  await expect(submissions.row('LD-1')).toContainText('Unknown')
})

test('figures that differ leave a mark until somebody has looked', async ({ desk, page }) => {
  await desk.openLoans()
  await new ConnectionsPage(page).switchTo(PLAYED)
  const loan = await desk.createLoan()
  await desk.faults.arm({
    on: 'live',
    request: { operation: 'createLoanExtension' },
    answer: { kind: 'figures', addInterest: '0.01' },
  })
  await desk.extendLoan(loan, 30)
  const submissions = await desk.openSubmissions()
  await expect(submissions.row(loan.lenderLoanId).filter({ hasText: 'Differs' })).toHaveCount(1)
})

test('nothing goes to production before it is confirmed', async ({ desk, page }) => {
  await desk.openLoans()
  const connections = new ConnectionsPage(page)
  await connections.makeKind(PLAYED, 'Production')
  await connections.switchTo(PLAYED)
  const loan = await desk.createLoan()
  const loanPage = await desk.openLoan(loan)
  const panel = await loanPage.extendBy(7)
  await panel.extendLoan.click()
  await new ProductionQuestion(page).type(loan.lenderLoanId)
  await expect(loanPage).toBeExtendedBy(7)
})
