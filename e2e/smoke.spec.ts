import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expect, programTest as test } from './fixtures.ts'

test('an empty desk leads to the first loan', async ({ page }) => {
  await new LoansPage(page).open()
  await expect(page.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible()
  await page.getByText('Enter the first loan').click()
  await expect(page).toHaveURL(/\/new-loan$/)
})

test('a loan that came over HTTP is in the list, and still there after a restart', async ({ page, api, restart }) => {
  const { lenderLoanId } = await api.createLoan({ lenderLoanId: 'SMOKE-1' })
  await new LoansPage(page).open()
  await expect(page.getByText(lenderLoanId)).toBeVisible()
  const again = await restart()
  await expect(again.getByText(lenderLoanId)).toBeVisible()
})

test('the page has a strict policy and nothing of Node', async ({ page }) => {
  await new LoansPage(page).open()
  const seen = await page.evaluate(async () => ({
    policy: (await fetch('/')).headers.get('content-security-policy'),
    ofNode: ['require', 'process', 'module'].filter((name) => name in globalThis),
  }))
  expect(seen.policy).toContain("default-src 'none'")
  expect(seen.policy).not.toContain('unsafe')
  expect(seen.ofNode).toEqual([])
})

test('every address of the face opens the face', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test.fail('a forbidden eval is noticed, though the page catches its error', async ({ page }) => {
  await new LoansPage(page).open()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // In a turn of the page's own, because what the protocol evaluates is allowed to.
        setTimeout(() => {
          try {
            new Function('')
          } catch {
            resolve()
          }
        })
      }),
  )
})
