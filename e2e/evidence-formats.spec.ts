import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { EVIDENCE_FORMAT, EVIDENCE_VERSION, type EvidenceContent } from '#contract/desk/evidence.ts'
import { EvidencePage } from '#playwright/pages/evidence-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { expect, programTest as test } from './fixtures.ts'

/** Files that Loan Desks of other days made; see evidence-formats.test.ts, where they are read. */
const FOLDER = join(import.meta.dirname, '..', 'src', 'service', 'export', 'evidence-formats')
const kept = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.loan-desk.json.gz'))
  .map((name) => ({ name, text: gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8') }))

for (const day of new Set(kept.map(({ name }) => name.split('.')[1]))) {
  test(`every part of evidence made on ${day} is shown`, async ({ page }) => {
    const evidence = new EvidencePage(page)
    await evidence.open()
    for (const { name, text } of kept.filter((file) => file.name.includes(`.${day}.`))) {
      await evidence.choose(name, text)
      await expect(evidence.integrity, name).toHaveText('Unchanged since it was made')
      await showsAll(evidence, JSON.parse(text).content)
      await page.getByRole('button', { name: 'Open another…' }).click()
    }
  })
}

test('evidence of a later format is refused in words', async ({ page }) => {
  const evidence = new EvidencePage(page)
  await evidence.open()
  const later = EVIDENCE_VERSION + 1
  await evidence.choose('later.loan-desk.json', JSON.stringify({ format: EVIDENCE_FORMAT, formatVersion: later }))
  await expect(evidence.refusal).toHaveText(
    `A newer Loan Desk made this fileIt has format ${later}, and this Loan Desk reads formats up to ${EVIDENCE_VERSION}. Open it in a newer one.`,
  )
})

async function showsAll(evidence: EvidencePage, content: EvidenceContent): Promise<void> {
  const { page } = evidence
  const { detail, submissions, returned } = content
  const { schedule } = new LoanPage(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.loan.lenderLoanId)
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText(detail.client.name)
  await expect(page.getByRole('complementary')).toContainText(
    content.convention.kind === 'none' ? 'none found' : 'fits',
  )
  await showsVersions(page, schedule, content)
  const how = content.explanations.at(-1)?.at(-1)?.totalPrincipalAmount?.split('\n')[0] ?? 'no explanation'
  const principal = grouped(content.versions.at(-1)?.rows.at(-1)?.totalPrincipalAmount ?? 'no row')
  const lastRow = schedule.locator('tbody').getByRole('row').last()
  await lastRow.getByRole('gridcell', { name: principal, exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText(how)
  await page.keyboard.press('Escape')
  if (content.comparisons.length > 0) await showsComparisons(evidence, content)
  await evidence.showPart('Explanations')
  await expect(page.getByRole('table', { name: 'How the amounts were calculated' })).toContainText(how)
  await evidence.showPart('Requests and answers')
  const wire = page.getByRole('region', { name: 'Requests and answers' }).getByRole('heading', { level: 2 })
  await expect(wire).toHaveCount(1 + submissions.length + (returned === null ? 0 : 1))
}

/** Ends at the last one, which the page begins with. */
async function showsVersions(page: Page, schedule: Locator, { versions }: EvidenceContent): Promise<void> {
  await page.getByRole('checkbox', { name: 'Show all' }).check()
  for (const [index, { rows }] of versions.entries()) {
    await choose(page, 'Version', versions.length - 1 - index)
    await expect(schedule).toHaveAttribute('aria-rowcount', String(rows.length + 3))
  }
}

async function showsComparisons(evidence: EvidencePage, { comparisons }: EvidenceContent): Promise<void> {
  const { page } = evidence
  await evidence.showPart('Comparison')
  const measures = page.getByRole('region', { name: 'Measures' })
  for (const [index, { since, measures: said }] of comparisons.entries()) {
    await choose(page, 'Change', comparisons.length - 1 - index)
    await expect(measures.getByRole('row', { name: 'Still due' })).toContainText(grouped(said.after.stillDueAmount))
    await expect(measures.getByRole('row', { name: 'Paid' })).toHaveCount('paidAmount' in said.after ? 1 : 0)
    await expect(page.getByRole('region', { name: 'What happened since' })).toHaveCount(since ? 1 : 0)
    await expect(page.getByRole('grid', { name: 'Comparison', exact: true })).toBeVisible()
  }
}

/** The first of a list by mouse; the others without, which would wait for each list to stand still. */
async function choose(page: Page, label: string, place: number): Promise<void> {
  const [list, option] = [page.getByRole('combobox', { name: label }), page.getByRole('option').nth(place)]
  for (const each of [list, option]) await (place === 0 ? each.click() : each.dispatchEvent('click'))
}

/** `1234.56` → `1,234.56` */
function grouped(amount: string): string {
  return amount.replace(/\d(?=(\d{3})+\.)/g, '$&,')
}
