import type { Page } from '@playwright/test'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { expect, test } from './journal-fixtures.ts'
import { openFilledLoan, openKeptDraft } from './kept-draft.ts'

/** The places where each thing that takes the focus is looked at. */
type Stage = { readonly page: Page; readonly uuid: string }
const PLACES: readonly { readonly name: string; readonly open: (stage: Stage) => Promise<void> }[] = [
  { name: 'the list', open: async ({ page }) => new LoansPage(page).rows.first().waitFor() },
  { name: 'a loan', open: ({ page, uuid }) => new LoanPage(page).open(uuid) },
  {
    name: 'the panel of an extension',
    open: async ({ page }) => {
      const { daysToExtend: days, rows } = new ExtendPanel(page)
      await page.keyboard.press('Control+e')
      await days.fill('30')
      await rows.first().waitFor()
    },
  },
  {
    name: 'a comparison',
    open: async ({ page, uuid }) => {
      await page.goto(`/loans/${uuid}/compare?before=0&after=1`)
      await page.getByRole('grid', { name: 'Comparison' }).waitFor()
    },
  },
  {
    name: 'what if',
    open: async ({ page, uuid }) => {
      await page.goto(`/loans/${uuid}/what-if`)
      await page.getByRole('table', { name: 'What if' }).waitFor()
    },
  },
  {
    name: 'New loan, generated',
    open: async ({ page }) => {
      await openKeptDraft(page, { lenderLoanId: 'RING-2' })
      await page.getByRole('region', { name: 'Generated schedule' }).getByRole('row').nth(2).waitFor()
    },
  },
  {
    name: 'New loan, rows',
    open: async ({ page }) => {
      const form = new NewLoanPage(page)
      await form.chooseSource('Enter rows')
      await form.cell(1, 'due date').waitFor()
    },
  },
  {
    name: 'a dry run',
    open: async ({ page }) => {
      await new LoansPage(page).open()
      const run = new ExtensionRunPage(page)
      await run.selectAll()
      await run.tryDays('30')
    },
  },
  {
    name: 'a run',
    open: async ({ page }) => {
      const run = new ExtensionRunPage(page)
      await run.button(/^Extend \d+ loan/).click()
      await run.status.getByText(/loans? extended/).waitFor()
    },
  },
  {
    name: 'the list of runs',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Runs', exact: true }).click()
      await page.getByRole('gridcell', { name: 'Finished' }).waitFor()
    },
  },
  {
    name: 'settings',
    open: async ({ page }) => {
      const settings = new SettingsPage(page)
      await settings.open()
      await settings.save.waitFor()
    },
  },
  {
    name: 'the form of a connection',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Add connection' }).click()
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
    },
  },
]

test('the focus ring of everything that takes the focus is whole and in the window', async ({ page, api }) => {
  test.slow()
  const { uuid } = await api.createLoan({ lenderLoanId: 'RING-1', maxExtensions: 3 })
  await api.extend(uuid, 30)
  await new LoansPage(page).open()
  for (const { name, open } of PLACES) {
    await open({ page, uuid })
    await expectWholeRings(page, name)
  }
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
  const cuts = ({ left, top, right, bottom }: Box, by: Box) =>
    left < by.left - 0.6 || top < by.top - 0.6 || right > by.right + 0.6 || bottom > by.bottom + 0.6
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
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].filter(
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
