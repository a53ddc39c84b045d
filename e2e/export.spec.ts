import readWorkbook from 'read-excel-file/node'
import { CONSUMER_CODE, WORKED_EXAMPLE_OF_CONSUMER } from '#contract/worked-example.test-support.ts'
import { ComparePage } from '#playwright/pages/compare-page.ts'
import { EvidencePage } from '#playwright/pages/evidence-page.ts'
import { Explanation } from '#playwright/pages/explanation.ts'
import { ExportMenu } from '#playwright/pages/export-menu.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { startInBrowserHost } from './desk.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { HERE } from './here.ts'
import { LONG } from './long.ts'

test('a schedule is saved as CSV and Excel, with every row and where it comes from', async ({ page, api }) => {
  const { uuid } = await api.createLoan(WORKED_EXAMPLE_OF_CONSUMER)
  await api.extend(uuid, 30)
  await new LoanPage(page).open(uuid)
  const menu = new ExportMenu(page)
  const csv = await menu.save('CSV')
  expect(csv.name).toBe('Schedule ABC-12345 after extension 1 2026-01-28.csv')
  const [names, moved, due] = csv.bytes.toString('utf8').slice(1).split('\r\n')
  expect(names).toContain('"No.","Due date","State","Moved to","Moved from","Accrued interest","Total principal"')
  expect(moved).toMatch(/^1,2027-01-26,"Moved",2027-02-25,,0\.00,/)
  expect(due).toMatch(/^1,2027-02-25,"Due",,2027-01-26,0\.00,1000\.00,152\.83,/)
  expect(due).toContain('"This computer","Loan Desk ')
  const [sheet] = await readWorkbook((await menu.save('Excel')).bytes)
  expect(sheet?.data[2]?.slice(0, 8)).toEqual([
    1,
    new Date('2027-02-25'),
    'Due',
    null,
    new Date('2027-01-26'),
    0,
    1000,
    152.83,
  ])
})

test(
  'the list is handed on as filtered, in the request and not in an address; a refusal is said in place',
  LONG,
  async ({ page, api }) => {
    await api.createLoan(WORKED_EXAMPLE_OF_CONSUMER)
    await api.createLoan({
      lenderLoanId: 'OTHER-1',
      consumerClient: { name: 'Jaan Tamm', personalCode: '37501010007' },
    })
    const loans = new LoansPage(page)
    await loans.open()
    await loans.search.fill(CONSUMER_CODE)
    await expect(loans.rows).toHaveCount(1)
    const menu = new ExportMenu(page)
    const asked = page.waitForRequest((request) => request.url().includes('loans-export'))
    const { name, bytes } = await menu.save('CSV')
    expect((await asked).url()).toMatch(/\/desk\/v1\/loans-export$/)
    expect(page.url()).not.toContain(CONSUMER_CODE)
    expect(name).toBe('Loans 2026-01-28.csv')
    const lines = bytes.toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"ABC-12345"')
    expect(lines[1]).not.toContain(CONSUMER_CODE)
    await page.route('**/loans-export', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          type: 'urn:loan-desk:problem:invalid-input',
          title: 'Invalid input',
          status: 422,
          detail: '',
          instance: '',
          errors: [{ pointer: '/format', detail: 'An Excel file holds at most 1,048,575 loans' }],
        },
      }),
    )
    await menu.choose('Excel')
    await expect(page.getByRole('alert')).toContainText('An Excel file holds at most 1,048,575 loans')
    await expectNoFaults(page)
  },
)

test('a table is copied as a table and as text', LONG, async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read'])
  const { uuid } = await api.createLoan(WORKED_EXAMPLE_OF_CONSUMER)
  await new LoanPage(page).open(uuid)
  await page.getByRole('button', { name: 'Copy table' }).click()
  await expect(page.getByRole('alert')).toHaveText('Table of 1 row copied')
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text() ?? ''
    return { html: await read('text/html'), text: await read('text/plain') }
  })
  expect(copied.text).toContain('2027-01-26\tDue\t\t\t0.00\t1000.00\t141.16')
  expect(copied.html).toMatch(/<table[\s\S]*x:num="1000\.00"[^>]*>1,000\.00<\/td>/)
})

test(
  'a comparison goes to clipboard and paper with its measures, changes with their sign',
  LONG,
  async ({ page, api, context }) => {
    await context.grantPermissions(['clipboard-read'])
    const { uuid } = await api.createLoan(WORKED_EXAMPLE_OF_CONSUMER)
    await api.extend(uuid, 30)
    await page.addInitScript(() =>
      Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
    )
    await new ComparePage(page).open(uuid, '?before=0&after=1')
    await page.getByRole('button', { name: 'Copy table' }).click()
    await expect(page.getByRole('alert')).toHaveText('Table of 1 row copied')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text.replaceAll('\r', '')).toContain(
      '\n\nMeasure\tBefore\tChange\tAfter\nFinal due date, change in days\t2027-01-26\t30\t',
    )
    await page.keyboard.press('Control+p')
    await expect(page.locator('body[data-printed]')).toBeAttached()
    const [measures, rows] = await page.locator('[data-paper] table').all()
    expect((await rows?.locator('td').allTextContents())?.slice(5, 11)).toEqual([
      ...['Moved, interest added', '+30', '0.00', '+11.67', '0.00', '+11.67'],
    ])
    expect(await measures?.locator('tr', { hasText: 'Still due' }).textContent()).toBe(
      'Still due1,141.16+11.671,152.83',
    )
  },
)

test('Ctrl+P puts the whole table on paper, light, with its facts, and nothing else', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...WORKED_EXAMPLE_OF_CONSUMER, schedule: undefined, scheduleType: 'ANNUITY' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await new LoanPage(page).open(uuid)
  await page.keyboard.press('Control+p')
  await expect(page.locator('body[data-printed]')).toBeAttached()
  expect(await page.title()).toBe('Schedule ABC-12345 registered 2026-01-28')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper.getByText('Payment schedule of ABC-12345', { exact: true })).toBeVisible()
  await expect(paper.locator('tbody tr')).toHaveCount(13)
  await expect(paper.locator('dl')).toContainText('Exported2026-01-28')
  await expect(page.locator('#root')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(paper).toHaveCount(0)
})

test(
  'evidence opens to read in another Loan Desk, which keeps nothing of it',
  LONG,
  async ({ page, api, browser }, info) => {
    const { uuid } = await api.createLoan(WORKED_EXAMPLE_OF_CONSUMER)
    await api.extend(uuid, 30)
    await new LoanPage(page).open(uuid)
    const { name, bytes } = await new ExportMenu(page).save('Evidence file')
    const text = bytes.toString('utf8')
    expect(name).toBe('Evidence of ABC-12345 2026-01-28.loan-desk.json')
    expect(text).not.toContain(CONSUMER_CODE)

    const other = await startInBrowserHost(info.outputPath('other-data'), '0')
    const context = await browser.newContext({ baseURL: other.address })
    const otherPage = await other.open(await context.newPage())
    const sent: string[] = []
    otherPage.on('request', (request) => sent.push(request.method()))
    const evidence = new EvidencePage(otherPage)
    await evidence.open()
    await evidence.choose('notes.json', '{"a":1}')
    await expect(evidence.refusal).toContainText('This is not an evidence file')
    await evidence.choose(name, text.replace('"loanAmount": "1000.00"', '"loanAmount": "much"'))
    await expect(evidence.refusal).toContainText('content.detail.loan.loanAmount')

    await evidence.choose(name, text)
    await expect(otherPage.getByRole('heading', { name: 'ABC-12345' })).toBeVisible()
    await expect(evidence.integrity).toHaveText('Unchanged since it was made')
    const loan = new LoanPage(otherPage)
    await expect(loan.fact('Final due date')).toHaveText('2027-02-25')
    expect((await loan.row('2027-02-25')).slice(2, 4)).toEqual(['1,000.00', '152.83'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await otherPage.emulateMedia({ colorScheme })
      await expectNoFaults(otherPage)
    }
    const explanation = new Explanation(otherPage)
    const interest = loan.schedule.getByRole('gridcell', { name: '152.83', exact: true })
    await interest.nth(1).click()
    await expect(explanation.of('Outstanding interest, due 2027-02-25')).toContainText(
      /152\.83 − 0\.00 = 152\.83, total less paid\s*Total: 141\.16 \+ 11\.67 = 152\.83/,
    )
    await otherPage.keyboard.press('Escape')
    await interest.nth(3).click()
    await expect(explanation.of('Sum of outstanding interest')).toContainText('152.83, 1 row of 0.00 left out')
    await otherPage.keyboard.press('Escape')
    await evidence.showPart('Comparison')
    await expect(otherPage.getByRole('grid', { name: 'Comparison', exact: true })).toContainText('+11.67')
    await evidence.showPart('Explanations')
    await expect(otherPage.getByRole('table', { name: 'How the amounts were calculated' })).toContainText(
      '1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up',
    )
    await evidence.showPart('Requests and answers')
    await expect(otherPage.getByText('"personalCode": "•••••••••••"')).toBeVisible()
    await otherPage.getByRole('button', { name: 'Open another…' }).click()
    await evidence.choose(name, text.replaceAll('152.83', '152.84'))
    await expect(evidence.integrity).toHaveText('Changed after it was made')
    expect(new Set(sent)).toEqual(new Set(['GET']))
    await new LoansPage(otherPage).open()
    await otherPage.getByRole('heading', { name: `No loans on ${HERE.inText} yet` }).waitFor()
    await context.close()
    await other.close()
  },
)
