import type { Page } from '@playwright/test'
import { FACE_PAGES, type FacePage, facePath } from '#contract/face-pages.ts'
import { ClientPage } from '#playwright/pages/client-page.ts'
import { Dossier } from '#playwright/pages/dossier.ts'
import { ExportMenu } from '#playwright/pages/export-menu.ts'
import { ImportPages } from '#playwright/pages/import-pages.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { Palette } from '#playwright/pages/palette.ts'
import { PaymentRunPage } from '#playwright/pages/payment-run-page.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import type { ClaimsApi } from './claims-api.ts'
import { deskCall } from './desk-call.ts'
import { expect, test } from './fixtures.ts'
import { bankFile, textFile } from './import-files.ts'
import { test as liveTest } from './journal-fixtures.ts'
import { LONG } from './long.ts'
import { recordAddresses } from './recorded-addresses.ts'

const CODE = '48703150007'
const NAME = 'Õie Kõrvemägi'
/** Whole and as far as they are typed. */
const PERSONAL = [CODE, CODE.slice(0, 6), NAME, 'Kõrvemägi']
const TO_PERSON = {
  clientType: 'CONSUMER',
  businessClient: undefined,
  consumerClient: { name: NAME, personalCode: CODE },
}

async function seed({ createLoan }: ClaimsApi) {
  const { uuid } = await createLoan({ ...TO_PERSON, lenderLoanId: 'COD-1', country: 'EST' })
  await createLoan({ ...TO_PERSON, lenderLoanId: 'COD-2', country: 'LVA' })
  await createLoan({ lenderLoanId: 'OTHER' })
  return uuid
}

/** Fields that identify no client, and stand in an address by design. */
const OTHER_FIELDS = /^(Lender loan ID|Days)/

/** Types the words into every field of the page that takes text, and lets each search that waits for a pause begin. */
async function typeEverywhere(page: Page, words: string): Promise<void> {
  const fields = page
    .locator('input:not([type=checkbox], [type=radio], [type=file]), textarea')
    .filter({ visible: true })
  for (const field of await fields.all()) {
    const name = await field.evaluate(
      (input: HTMLInputElement) => input.ariaLabel ?? input.labels?.[0]?.textContent ?? '',
    )
    if (!(await field.isEditable()) || OTHER_FIELDS.test(name)) continue
    await field.fill(words)
    await page.clock.fastForward(2_000)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** An address of every page of the face; of a page about one thing, that of a thing. */
async function addressesOfPages(page: Page, uuid: string): Promise<Readonly<Record<FacePage, string>>> {
  const { uuid: run } = await deskCall(page, 'POST', '/desk/v1/extension-runs', {
    daysToExtend: 30,
    loans: { uuids: [uuid] },
  })
  await new PaymentRunPage(page).takeIn({ name: 'a.csv', text: 'Date;Amount;Details\n2026-01-28;1.00;unknown\n' })
  const payments = new URL(page.url()).pathname
  const { uuid: buybackRun } = await deskCall(page, 'POST', '/desk/v1/buyback-runs', {
    reason: 'EARLY_PAYMENT',
    loans: { uuids: [uuid] },
  })
  const imports = new ImportPages(page)
  await imports.open()
  await imports.choose(bankFile([{ id: 'COD-3', client: NAME, code: CODE }]))
  await imports.planned()
  const of = (name: FacePage, part = uuid) => facePath(name, part)
  return {
    [FACE_PAGES.today]: FACE_PAGES.today,
    [FACE_PAGES.loans]: FACE_PAGES.loans,
    [FACE_PAGES.loan]: of(FACE_PAGES.loan),
    [FACE_PAGES.clients]: FACE_PAGES.clients,
    [FACE_PAGES.client]: of(FACE_PAGES.client),
    [FACE_PAGES.compare]: of(FACE_PAGES.compare),
    [FACE_PAGES.whatIf]: of(FACE_PAGES.whatIf),
    [FACE_PAGES.newLoan]: FACE_PAGES.newLoan,
    [FACE_PAGES.submissions]: '/submissions',
    [FACE_PAGES.evidence]: FACE_PAGES.evidence,
    [FACE_PAGES.settings]: FACE_PAGES.settings,
    [FACE_PAGES.runs]: FACE_PAGES.runs,
    [FACE_PAGES.newRun]: FACE_PAGES.newRun,
    [FACE_PAGES.run]: of(FACE_PAGES.run, String(run)),
    [FACE_PAGES.newImport]: FACE_PAGES.newImport,
    [FACE_PAGES.importColumns]: FACE_PAGES.importColumns,
    [FACE_PAGES.import]: new URL(page.url()).pathname,
    [FACE_PAGES.newPaymentRun]: FACE_PAGES.newPaymentRun,
    [FACE_PAGES.paymentRun]: payments,
    [FACE_PAGES.newBuybackRun]: FACE_PAGES.newBuybackRun,
    [FACE_PAGES.buybackRun]: of(FACE_PAGES.buybackRun, String(buybackRun)),
    // Without a live connection the page says that there is no such comparison.
    [FACE_PAGES.reconciliation]: of(FACE_PAGES.reconciliation),
    [FACE_PAGES.testBench]: FACE_PAGES.testBench,
  }
}

test('a code typed into any field of any page stands in no address', LONG, async ({ page, api }) => {
  test.slow()
  const addresses = Object.values(await addressesOfPages(page, await seed(api)))
  await page.clock.install()
  const recorded = recordAddresses(page)
  for (const address of addresses) {
    await page.goto(address)
    await page.getByRole('heading').first().waitFor()
    await typeEverywhere(page, CODE)
    const palette = new Palette(page)
    await palette.open()
    await palette.input.fill(CODE)
    await page.clock.fastForward(2_000)
    await expect(palette.status).toHaveText(/found|Nothing/)
  }
  const searches = ['/desk/v1/loan-search', '/desk/v1/loan-totals', '/desk/v1/client-search']
  expect([...recorded.pathsSent(CODE)]).toEqual(expect.arrayContaining(searches))
  expect(await recorded.withAny(PERSONAL)).toEqual([])
})

test('the address of a searched list has its filters and order, and never its search words', async ({ page, api }) => {
  await seed(api)
  const recorded = recordAddresses(page)
  const [palette, loans] = [new Palette(page), new LoansPage(page)]
  await loans.open()
  await palette.open()
  await palette.input.fill(CODE)
  await expect(palette.group('Loans')).toContainText(['COD-2', 'COD-1'])
  await page.keyboard.press('Control+Enter')
  await expect(loans.row('OTHER')).toBeHidden()
  await loans.choose('Country', 'EST Estonia')
  await loans.head('Amount').click()
  await expect.poll(() => loans.ids()).toEqual(['COD-1'])
  await loans.saveAs('To Estonia')
  await page.reload()
  await expect(loans.search).toHaveValue(CODE)
  await expect.poll(() => loans.ids()).toEqual(['COD-1'])
  const { name } = await new ExportMenu(page).save('CSV')
  expect(name).not.toContain(CODE)
  const shared = page.url()
  await loans.row('COD-1').getByRole('link', { name: NAME }).click()
  await page.getByRole('heading', { name: NAME }).waitFor()
  await page.goBack()
  await expect(loans.search).toHaveValue(CODE)
  await expect.poll(() => loans.ids()).toEqual(['COD-1'])
  const other = await page.context().newPage()
  await other.goto(shared)
  const theirs = new LoansPage(other)
  await expect(theirs.filter('Country')).toContainText('EST')
  await expect(theirs.head('Amount')).toHaveAttribute('aria-sort', 'descending')
  await expect(theirs.search).toHaveValue('')
  expect(await recorded.withAny(PERSONAL)).toEqual([])
})

test('search words leave an address that an older Loan Desk wrote', async ({ page, api, baseURL }) => {
  await seed(api)
  await page.goto(`/?search=${CODE}&country=EST`)
  await expect(page).toHaveURL(`${baseURL}/?country=EST`)
  const loans = new LoansPage(page)
  await expect.poll(() => loans.ids()).toEqual(['COD-1'])
  await expect(loans.search).toHaveValue(CODE)
  const recorded = recordAddresses(page)
  await page.reload()
  await expect(loans.search).toHaveValue(CODE)
  expect(await recorded.withAny(PERSONAL)).toEqual([])
})

liveTest('search words of submissions stand in no address', async ({ page, live, send }) => {
  await live()
  await send('COD-1', TO_PERSON)
  await send('OTHER')
  const recorded = recordAddresses(page)
  const submissions = new SubmissionsPage(page)
  await submissions.open()
  await submissions.row('COD-1').click()
  await submissions.search.fill(NAME)
  await page.getByRole('heading', { name: `No submission matches “${NAME}”` }).waitFor()
  await submissions.showState('Accepted')
  await page.reload()
  await page.getByRole('heading', { name: `No submission matches “${NAME}”` }).waitFor()
  await expect(submissions.search).toHaveValue(NAME)
  const loans = new LoansPage(page)
  await loans.open()
  await loans.search.fill(CODE)
  await expect(loans.row('OTHER')).toBeHidden()
  await loans.link('COD-1').click()
  await page.getByRole('heading', { name: 'COD-1' }).waitFor()
  expect(recorded.pathsSent(NAME)).toContain('/desk/v1/submission-search')
  expect(recorded.pathsSent(CODE)).toContain('/desk/v1/submission-search')
  expect(await recorded.withAny(PERSONAL)).toEqual([])
})

test('names of files stand in no address', async ({ page, api }) => {
  const uuid = await seed(api)
  const recorded = recordAddresses(page)
  const file = textFile(`${NAME} ${CODE}.txt`, 'Signed')
  const dossier = new Dossier(page)
  for (const at of [new LoanPage(page), new ClientPage(page)]) {
    await at.open(uuid)
    await dossier.chooser.setInputFiles(file)
    await dossier.files.getByRole('button', { name: file.name }).or(dossier.files.getByText(file.name)).first().click()
  }
  const imports = new ImportPages(page)
  await imports.open()
  await imports.choose(bankFile([{ id: 'COD-3' }], file.name))
  await imports.planned()
  await expect(page.getByText(file.name).first()).toBeVisible()
  expect(await recorded.withAny(PERSONAL)).toEqual([])
})
