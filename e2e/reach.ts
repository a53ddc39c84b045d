import { expect, type Locator, type Page } from '@playwright/test'
import { namedParts } from './test-names.ts'

/** Longest time of one action. A covered or invisible control takes all of it. */
const timeout = 20_000

/**
 * Reaches every control of the page, or of the dialog over it, by role and name alone, as Playwright's documentation
 * describes: radios and checkboxes by `check()`, lists by `selectOption()` or a click and an option, fields by
 * `fill()`, all others by a trial click. Leaves each control as it was. Returns the controls that it could not reach.
 */
export async function notReached(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  const focused = await page.evaluateHandle(() => document.activeElement)
  const dialog = page.getByRole('dialog').last()
  const place = (await dialog.isVisible()) ? dialog : page.locator('body')
  for (const part of namedParts(await place.ariaSnapshot())) {
    const kind = KINDS.find(({ role }) => role === part.role)
    if (!kind) continue
    const control = place.getByRole(kind.role, { name: part.name, exact: true }).first()
    if (!(await isUsable(control))) continue
    try {
      await kind.reach(control, page)
    } catch (error) {
      faults.push(`${part.role} “${part.name}”: ${String(error).slice(0, 400)}`)
    }
  }
  // Restores the focus, because keys such as Ctrl+Enter mean something else in a list.
  await focused.evaluate((element) => element instanceof HTMLElement && element.isConnected && element.focus())
  return faults
}

type Role = Parameters<Page['getByRole']>[0]
type Reach = (control: Locator, page: Page) => Promise<void>

async function isUsable(control: Locator): Promise<boolean> {
  if ((await control.count()) === 0) return false
  return (await control.isEnabled()) && (await control.getAttribute('aria-disabled')) !== 'true'
}

const triesClick: Reach = (control) => control.click({ trial: true, timeout })

const checksRadio: Reach = async (control) => {
  const group = control.locator('xpath=ancestor::*[@role="radiogroup"][1]')
  const before = group.getByRole('radio', { checked: true })
  const name = (await before.count()) === 1 ? await before.getAttribute('value') : null
  await control.check({ timeout })
  if (name !== null) await group.locator(`input[value="${name}"]`).check({ timeout })
}

const checksBox: Reach = async (control) => {
  const before = await control.isChecked()
  await control.setChecked(!before, { timeout })
  await control.setChecked(before, { timeout })
}

const opensList: Reach = async (control, page) => {
  const tag = await control.evaluate((element) => element.tagName)
  if (tag === 'SELECT') {
    await control.selectOption(await control.inputValue(), { timeout })
    return
  }
  if (tag === 'INPUT' && (await control.isEditable())) {
    await control.fill(await control.inputValue(), { timeout })
    // Closes the options that the field opened.
    if ((await control.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
    return
  }
  await control.click({ timeout })
  await expect(page.getByRole('option').first()).toBeVisible({ timeout })
  await page.getByRole('option').first().click({ trial: true, timeout })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0, { timeout })
}

const fillsField: Reach = async (control, page) => {
  if (await control.isEditable()) await control.fill(await control.inputValue(), { timeout })
  else await triesClick(control, page)
}

const KINDS: readonly { readonly role: Role; readonly reach: Reach }[] = [
  { role: 'radio', reach: checksRadio },
  { role: 'checkbox', reach: checksBox },
  { role: 'switch', reach: checksBox },
  { role: 'combobox', reach: opensList },
  { role: 'textbox', reach: fillsField },
  { role: 'searchbox', reach: fillsField },
  { role: 'spinbutton', reach: fillsField },
  { role: 'button', reach: triesClick },
  { role: 'link', reach: triesClick },
  { role: 'tab', reach: triesClick },
  { role: 'menuitem', reach: triesClick },
  { role: 'menuitemradio', reach: triesClick },
]
