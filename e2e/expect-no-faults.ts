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
  const now = await page.evaluate<Scheme>(`document.documentElement.getAttribute('${SCHEME}')`)
  const faults = await faultsIn(page, part, now, {})
  const other = now === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  const ofColour = await faultsIn(page, part, other, { runOnly: OF_COLOUR })
  return [...faults.map((fault) => `${now}: ${fault}`), ...ofColour.map((fault) => `${other}: ${fault}`)]
}

const SCHEME = 'data-mantine-color-scheme'

/** Waits for the scheme in the page: what Playwright expects in vain is described each time, with all that is shown. */
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

/** Contrast takes axe nearly all of its time, and is the same for all that look the same: it checks one of them. */
const AXE = `${axe.source}
axe.configure({ rules: [{ id: 'color-contrast', selector: '[${MARK}]' }] })`
