import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { markOneOfEachLook } from './one-of-each-look.ts'

const OF_COLOUR = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'

/** Fails if axe finds faults on the page, in both colour schemes. */
export async function expectNoFaults(page: Page): Promise<void> {
  await expectNoFaultsIn(page, 'html')
}

/** Fails if axe finds faults in a part of the page, which is faster. */
export async function expectNoFaultsIn(page: Page, part: string): Promise<void> {
  expect(await faultsShown(page, part)).toEqual([])
}

/**
 * Faults that axe finds in a part of the page, each with its colour scheme: by every rule in the current scheme, and by
 * the rules of colour in the other one, because nothing else differs there. Leaves the page in the other scheme.
 */
export async function faultsShown(page: Page, part: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const now = await page.evaluate<Scheme>(`document.documentElement.getAttribute('${SCHEME}')`)
  const faults = await faultsIn(page, part, now, {})
  const other = now === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  const ofColour = await faultsIn(page, part, other, { runOnly: OF_COLOUR })
  return [...faults.map((fault) => `${now}: ${fault}`), ...ofColour.map((fault) => `${other}: ${fault}`)]
}

const SCHEME = 'data-mantine-color-scheme'

/**
 * Waits for the scheme inside the page, because Playwright describes each failed expectation with everything on the
 * page.
 */
async function faultsIn(page: Page, part: string, scheme: Scheme, rules: object): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(async () => {
    const isTurned = () => document.documentElement.getAttribute('${SCHEME}') === '${scheme}'
    // What has just opened is whole a frame later.
    for (let frame = 0; frame < 2 || (frame < 120 && !isTurned()); frame++) await new Promise(requestAnimationFrame)
    if (!isTurned()) throw new Error('The page does not turn ${scheme}')
    const unmark = (${markOneOfEachLook})(document.querySelector('${part}'), '${MARK}')
    const { violations } = await axe.run('${part}', ${JSON.stringify({ resultTypes: ['violations'], ...rules })})
    unmark()
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html))
  })()`)
}

const MARK = 'data-one-of-its-look'

/** Contrast takes nearly all of axe's time, and is the same for elements that look the same: axe checks one of them. */
const AXE = `${axe.source}
axe.configure({ rules: [{ id: 'color-contrast', selector: '[${MARK}]' }] })`
