import { expect, type Page } from '@playwright/test'
import { type NamedPart, type NamesOfPlace, namedParts, stableNames } from './test-names.ts'

/** Menus and dialogs; the options of a list are found by way of its control. */
const OPENERS = 'button[aria-haspopup]:not([aria-haspopup="listbox"]):visible:enabled'
const POPUP = '#overlays :is([role=dialog], [role=menu]):visible'

/** Opens each popup of a page and closes it again. None where something is open over the page. */
export async function popupNames(page: Page, place: string): Promise<readonly NamesOfPlace[]> {
  const popup = page.locator(POPUP).first()
  if (await popup.isVisible()) return []
  const found: NamesOfPlace[] = []
  for (const opener of await page.locator(OPENERS).all()) {
    const [button] = stableNames(namedParts(await opener.ariaSnapshot()))
    await opener.click()
    let parts: readonly NamedPart[] = []
    const read = async () => {
      parts = stableNames(namedParts(await popup.ariaSnapshot()))
      return parts.length
    }
    await expect.poll(read).toBeGreaterThan(1)
    found.push({ name: `“${button?.name}” of ${place}`, parts, isApart: true })
    // On a busy machine, one that has just opened may not hear the key yet.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return popup.isVisible()
      })
      .toBe(false)
  }
  return found
}

/** Leaves out popups that are the same on an earlier page, and those that are told as places of their own. */
export function eachOnce(places: readonly NamesOfPlace[]): readonly NamesOfPlace[] {
  const told = new Set(places.flatMap(({ isApart, parts }) => (isApart ? [] : parts.filter(isDialog).map(asText))))
  return places.filter(({ name, isApart, parts: [whole, ...parts] }) => {
    if (!isApart || !whole || !name.startsWith('“')) return true
    const text = JSON.stringify([whole, parts])
    if (told.has(asText(whole)) || told.has(text)) return false
    return told.add(text)
  })
}

const isDialog = ({ role }: NamedPart) => role === 'dialog'
const asText = ({ role, name }: NamedPart) => `${role} ${name}`
