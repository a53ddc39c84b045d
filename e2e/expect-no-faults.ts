import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { markOneOfEachLook } from './one-of-each-look.ts'

const OF_COLOUR = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'

/** On what is shown now, in both schemes. */
export async function expectNoFaults(page: Page): Promise<void> {
  await expectNoFaultsIn(page, 'html')
}

/** The same of a part of what is shown, which is quicker. */
export async function expectNoFaultsIn(page: Page, part: string): Promise<void> {
  expect(await faultsShown(page, part)).toEqual([])
}

/**
 * What axe finds in a part of what is shown, with the scheme: by every rule in the scheme of now, and by those of colour in
 * the other one, as nothing else differs there. Leaves the page in the other one.
 */
export async function faultsShown(page: Page, part: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const now: Scheme = (await page.locator('html').getAttribute(SCHEME)) === 'dark' ? 'dark' : 'light'
  const faults = await faultsIn(page, part, {})
  const other = now === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  await expect(page.locator('html')).toHaveAttribute(SCHEME, other)
  const ofColour = await faultsIn(page, part, { runOnly: OF_COLOUR })
  return [...faults.map((fault) => `${now}: ${fault}`), ...ofColour.map((fault) => `${other}: ${fault}`)]
}

const SCHEME = 'data-mantine-color-scheme'

async function faultsIn(page: Page, part: string, rules: object): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(async () => {
    // What has just opened is whole a frame later.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const unmark = (${markOneOfEachLook})(document.querySelector('${part}'), '${MARK}')
    const { violations } = await axe.run('${part}', ${JSON.stringify({ resultTypes: ['violations'], ...rules })})
    unmark()
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html))
  })()`)
}

const MARK = 'data-one-of-its-look'

/** Contrast takes axe nearly all of its time, and is the same for all that look the same: it checks one of them. */
const AXE = `${axe.source}
axe.configure({ rules: [{ id: 'color-contrast', selector: '[${MARK}]' }] })`
