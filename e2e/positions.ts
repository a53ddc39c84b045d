import { expect, type Page } from '@playwright/test'

const CONTROLS = ':is(a, button, input, select, textarea, [tabindex], [role="combobox"])'

/** Controls outside the column beside a loan's schedule, in which an event that happens comes first. */
export const BESIDE_NO_HISTORY = `${CONTROLS}:not(aside *)`

/** Fails if one of these controls moves during an action, for instance when a message appears. */
export async function expectNothingMoves(page: Page, during: () => Promise<void>, controls = CONTROLS): Promise<void> {
  await page.evaluate(remember, controls)
  await during()
  expect(await page.evaluate(moved)).toEqual([])
}

/** Runs in the page. */
function remember(controls: string): void {
  const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => element.checkVisibility())
  const places = shown.map((element) => ({ element, rect: element.getBoundingClientRect() }))
  Object.assign(window, { places })
}

/** Runs in the page: controls that are still there, but have moved. */
function moved(): readonly string[] {
  const { places }: { places?: readonly { element: HTMLElement; rect: DOMRect }[] } = Object(window)
  return (places ?? []).flatMap(({ element, rect }) => {
    if (!element.isConnected || !element.checkVisibility()) return []
    const now = element.getBoundingClientRect()
    const [right, down] = [Math.round(now.x - rect.x), Math.round(now.y - rect.y)]
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const what = `${element.tagName.toLowerCase()} ${element.id} “${name.trim().slice(0, 30)}”`
    return right === 0 && down === 0 ? [] : [`${what}: ${right} right, ${down} down`]
  })
}
