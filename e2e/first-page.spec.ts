import type { Page } from '@playwright/test'
import { ComparePage } from '#playwright/pages/compare-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expect, test } from './fixtures.ts'

/** Paths that a page requests from the service until it is open, in order. */
async function askedBy(page: Page, open: () => Promise<void>): Promise<readonly string[]> {
  const asked: string[] = []
  const note = (request: { readonly url: () => string }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/desk/')) asked.push(`${pathname}${search}`)
  }
  page.on('request', note)
  await open()
  page.off('request', note)
  return asked
}

test('a page that is opened asks for what it shows once, and not for its session', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ maxExtensions: 2 })
  await api.extend(uuid, 30)
  const loan = `/desk/v1/loans/${uuid}`
  const list = await askedBy(page, async () => {
    await page.goto('/')
    await new LoansPage(page).rows.first().waitFor()
  })
  // The totals are requested later, in an idle moment.
  expect([list[0], list.slice(1).filter((path) => path !== '/desk/v1/loan-totals')]).toEqual(['/desk/v1/loans', []])
  expect(list.length).toBeLessThanOrEqual(2)
  const all = await askedBy(page, () => new LoanPage(page).open(uuid))
  // The list may request its totals this late.
  const [first, ...behind] = all.filter((path) => path !== '/desk/v1/loan-totals')
  expect(first).toBe(loan)
  // The notes and files of the loan follow, once each.
  expect(behind.filter((path) => path !== `${loan}/notes` && path !== `${loan}/files`)).toEqual([])
  expect(new Set(behind).size).toBe(behind.length)
  // Both are requested at once.
  const compared = await askedBy(page, () => new ComparePage(page).open(uuid))
  expect(compared.toSorted()).toEqual([loan, `${loan}/comparison`])
  const chosen = await askedBy(page, () => new ComparePage(page).open(uuid, '?before=0&after=1'))
  expect(chosen).toEqual([loan, `${loan}/comparison?before=0&after=1`])
})

test('a loan that is shown is compared with one question', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ maxExtensions: 2 })
  const compare = new ComparePage(page)
  await new LoanPage(page).open(uuid)
  const asked = await askedBy(page, async () => {
    await page.keyboard.press('c')
    await compare.table.waitFor()
  })
  expect(asked.filter((path) => path.includes('comparison'))).toEqual([
    `/desk/v1/loans/${uuid}/comparison?before=0&daysToExtend=30`,
  ])
})
