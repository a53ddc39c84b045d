import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { loanRequest } from '#playwright/loans/loan-request.ts'
import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { ReconciliationPage } from '#playwright/pages/reconciliation-page.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { TestBenchPage } from '#playwright/pages/test-bench-page.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { API_TOKEN, startTestDesk } from './desk.ts'
import { expect, test } from './journal-fixtures.ts'
import { openFilledLoan } from './kept-draft.ts'
import { PLACES } from './places.ts'
import { eachOnce, popupNames } from './popup-names.ts'
import { ambiguous, type NamedPart, type NamesOfPlace, namedParts, stableNames, testNamesText } from './test-names.ts'

test('every control has a whole ring, and a role and name of its own that stand in docs/test-names.md', async ({
  page,
  api,
  electron,
  dataFolder,
}) => {
  test.slow()
  const { uuid } = await api.createLoan({ lenderLoanId: 'NAMES-1', maxExtensions: 3 })
  await api.extend(uuid, 30)
  await new LoansPage(page).open()
  const found: NamesOfPlace[] = []
  for (const { name, open, hasOneField, isText } of PLACES) {
    await open({ page, uuid })
    if (!hasOneField) await expectWholeRings(page, name, isText ? 0 : 2)
    found.push({ name, parts: await expectedNames(page, name) })
    if (name === 'a loan') found.push(await namesOfNote(page))
    found.push(...(await popupNames(page, name)))
  }
  // The window has no sign-in, and its test bench would be another window's.
  if (electron) return
  const bench = await startTestDesk(join(dataFolder, 'test-bench'), '0')
  try {
    await fillTestBench(page, bench.address)
    const forms = {
      'the test bench': undefined,
      'the form of a fault': 'Arm a fault…',
      'the form of loans': 'Build loans…',
    }
    for (const [name, button] of Object.entries(forms)) {
      if (button !== undefined) await new TestBenchPage(page).button(button).click()
      await expectWholeRings(page, name)
      found.push({ name, parts: await expectedNames(page, name) }, ...(await popupNames(page, name)))
      if (button !== undefined) await page.keyboard.press('Escape')
    }
    await openDifference(page, bench.address)
    const compared = 'Ours against theirs'
    await expectWholeRings(page, compared)
    found.push({ name: compared, parts: await expectedNames(page, compared), isApart: true })
    await openUnknown(page, bench.address)
    found.push({ name: 'Submissions', parts: await expectedNames(page, 'Submissions'), isApart: true })
    await askBeforeProduction(page)
    const question = 'the question before production'
    found.push({ name: question, parts: await expectedNames(page, question), isApart: true })
  } finally {
    await bench.close()
  }
  // A book on a server is called a shared desk.
  if (isSqlite) await expectTestNames(testNamesText(eachOnce(found)))
})

test('so it is in the journal, in the question before production, and where one signs in', async ({
  page,
  context,
  double,
  live,
  send,
}) => {
  await live({ kind: 'production' })
  double.next({ kind: 'broken', makes: false })
  await send('RING-3')
  const submissions = new SubmissionsPage(page)
  await submissions.choose('RING-3')
  await expectWholeRings(page, 'a decision')
  await submissions.answer('It was not created, send again').check()
  await submissions.reason.fill('Not in the portal')
  await submissions.button('Send again').click()
  await new ProductionQuestion(page).dialog.waitFor()
  await expectWholeRings(page, 'the question before a decision')
  const form = await openFilledLoan(page, 'RING-4')
  await form.create.click()
  await new ProductionQuestion(page).dialog.waitFor()
  await expectWholeRings(page, 'the question before a loan')
  await context.clearCookies()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sign in to Loan Desk' }).waitFor()
  // Nothing there is pressed so far.
  await expectWholeRings(page, 'where one signs in', -1)
})

async function expectedNames(page: Page, name: string): Promise<readonly NamedPart[]> {
  const figures = await page.getByTestId(/./).evaluateAll((all) => all.map((each) => each.dataset.testid ?? ''))
  const parts = [
    ...namedParts(await page.locator('body').ariaSnapshot()),
    ...figures.map((figure) => ({ role: 'figure', name: figure })),
  ]
  expect.soft(ambiguous(parts), `not found by role and name alone: ${name}`).toEqual([])
  return stableNames(parts)
}

/** Has a snapshot, a fault and a request on it, as each of them has buttons of its own. */
async function fillTestBench(page: Page, address: string): Promise<void> {
  const headers = { Authorization: `Bearer ${API_TOKEN}` }
  const book = `${address}/test/v1/books/main`
  const fault = { request: { path: '/nowhere' }, answer: { kind: 'status', status: 503 } }
  await page.request.put(book, { headers })
  await page.request.put(`${book}/snapshots/Snapshot%201`, { headers })
  await page.request.post(`${book}/faults`, { data: fault, headers })
  await page.request.get(`${address}/claims/v1/lender/getLoan?loanUuid=${randomUUID()}`, { headers })
  await page.request.post(`${address}/test/v1/session`, { data: { book: 'main' }, headers })
  await page.goto(`${address}/test-bench`)
  const bench = new TestBenchPage(page)
  await bench.snapshots.getByText('Snapshot 1').waitFor()
  await bench.requests.getByText('getLoan').first().waitFor()
  // The menu opens with what is known of the connections, which may be nothing so far.
  await page.getByRole('button', { name: 'Connection: This computer' }).click()
  await page.getByRole('menuitemradio', { name: PLAYED }).waitFor()
  await page.keyboard.press('Escape')
}

/** A note that is written has its button. */
async function namesOfNote(page: Page): Promise<NamesOfPlace> {
  const note = page.getByRole('textbox', { name: 'Write a note' })
  await note.fill('Called')
  await page.getByRole('button', { name: 'Keep note' }).waitFor()
  const parts = await expectedNames(page, 'a note')
  await note.clear()
  return { name: 'a note', parts }
}

/** Works on the played live service, and shows a loan that it has with other figures. */
async function openDifference(page: Page, address: string): Promise<void> {
  const headers = { Authorization: `Bearer ${API_TOKEN}` }
  await page.goto(address)
  // Without its rail the page of connections would be that of the walk's own desk.
  await page.getByRole('link', { name: 'Settings' }).waitFor()
  const connections = new ConnectionsPage(page)
  await connections.makeKind(PLAYED, 'Production')
  await connections.switchTo(PLAYED)
  await page.request.post(`${address}/claims/v1/lender/createLoan`, { data: loanRequest('NAMES-5'), headers })
  const fault = { on: 'live', request: { operation: 'getLoan' }, answer: { kind: 'figures', addInterest: '0.01' } }
  await page.request.post(`${address}/test/v1/books/main/faults`, { data: fault, headers })
  await page.getByRole('link', { name: 'Runs', exact: true }).click()
  await page.getByRole('button', { name: 'Compare with the service' }).click()
  const compared = new ReconciliationPage(page)
  await compared.line('NAMES-5').click()
  await expect(compared.rows.first()).toBeVisible()
}

/** Shows a submission of which nobody knows what became. */
async function openUnknown(page: Page, address: string): Promise<void> {
  const headers = { Authorization: `Bearer ${API_TOKEN}` }
  const fault = { on: 'live', request: { operation: 'createLoan' }, answer: { kind: 'reset', when: 'before-write' } }
  await page.request.post(`${address}/test/v1/books/main/faults`, { data: fault, headers })
  await page.request.post(`${address}/claims/v1/lender/createLoan`, { data: loanRequest('NAMES-6'), headers })
  await page.goto(`${address}/submissions`)
  await new SubmissionsPage(page).row('NAMES-6').click()
  await new SubmissionsPage(page).answer('It was not created, send again').check()
}

async function askBeforeProduction(page: Page): Promise<void> {
  const submissions = new SubmissionsPage(page)
  await submissions.reason.fill('Not in the portal')
  await submissions.button('Send again').click()
  await new ProductionQuestion(page).dialog.waitFor()
}

const PLAYED = 'Live (played)'

const TEST_NAMES = join(import.meta.dirname, '../docs/test-names.md')

/** A name that changed is seen in review, and belongs into the changelog. Writes the page where LOAN_DESK_WRITE_NAMES is set. */
async function expectTestNames(text: string): Promise<void> {
  if (process.env.LOAN_DESK_WRITE_NAMES) await writeFile(TEST_NAMES, text)
  expect(await readFile(TEST_NAMES, 'utf8'), 'Run it with LOAN_DESK_WRITE_NAMES=1 and read what changed').toBe(text)
}

async function expectWholeRings(page: Page, name: string, moreThan = 2): Promise<void> {
  await test.step(name, async () => {
    // Rings are shown to who uses the keyboard.
    await page.keyboard.press('Shift')
    const { looked, cut } = await page.evaluate(ringsThatAreCut)
    expect(looked, name).toBeGreaterThan(moreThan)
    expect(cut, name).toEqual([])
  })
}

/** Runs in the page: focuses all that Tab or the arrow keys reach, and compares its ring with what may cut it. */
function ringsThatAreCut(): { readonly looked: number; readonly cut: readonly string[] } {
  type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  const ringOf = (element: Element): Box | undefined => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    if (outlineStyle === 'none') return undefined
    const grown = Math.max(Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset), 0)
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left: left - grown, top: top - grown, right: right + grown, bottom: bottom + grown }
  }
  // Of what is higher than its room, the beginning is in sight.
  const isHigher = ({ top, bottom }: Box, than: Box) => bottom - top > than.bottom - than.top
  const cuts = (ring: Box, by: Box) =>
    ring.left < by.left - 0.6 ||
    ring.top < by.top - 0.6 ||
    ring.right > by.right + 0.6 ||
    (ring.bottom > by.bottom + 0.6 && !isHigher(ring, by))
  const cutter = (element: Element, ring: Box): string | undefined => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const { left, top } = around.getBoundingClientRect()
      const [x, y] = [left + around.clientLeft, top + around.clientTop]
      const box = { left: x, top: y, right: x + around.clientWidth, bottom: y + around.clientHeight }
      if (cuts(ring, box)) return around.className.toString()
    }
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    return cuts(ring, window) ? 'the window' : undefined
  }
  const dialog = document.querySelector('[aria-modal="true"]')
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>('a, button, input, textarea, [tabindex]')].filter(
    // A part of the page that is only gone on from is not reached by a key.
    (element) =>
      element.checkVisibility() &&
      !element.matches(':disabled, [data-focus-ground], section[tabindex="-1"], h1[tabindex="-1"]'),
  )
  const found = all.flatMap((element) => {
    element.focus()
    if (document.activeElement !== element) return []
    // A choice among few shows the ring on the words beside its hidden input.
    const shown = [element, element.nextElementSibling, element.parentElement].find((one) => one && ringOf(one))
    const ring = shown && ringOf(shown)
    const name = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`
    if (!shown || !ring)
      return element.scrollHeight > element.clientHeight ? [] : [`${name} ${element.className} has no ring`]
    const by = cutter(shown, ring)
    return by === undefined ? [] : [`${name} is cut by ${by}`]
  })
  return { looked: all.length, cut: [...new Set(found)] }
}
