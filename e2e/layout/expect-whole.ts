import { expect, type Page } from '@playwright/test'
import { FAULTS_IN_PAGE } from './faults-in-page.ts'
import { SHOWN_TEXTS } from './shown-texts.ts'

const WIDTHS = [1024, 1280, 1440, 1920] as const
const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = { 1024: 768, 1280: 800, 1440: 900, 1920: 1080 }

/** What the page runs: the functions as they stand in their files. */
const SCRIPT = `(() => { ${[...SHOWN_TEXTS, ...FAULTS_IN_PAGE].map(String).join('\n')}; return faultsInPage() })()`

/** From the least width of the desk on, all but these hold their largest figures without scrolling sideways. */
const WIDE = ['Payment schedule rows', 'Loans', 'Submissions', 'Extension runs', 'Loans of the run', 'What if, rows']
const LEAST_WIDTH = 1280

/** On what is shown now, at every width and in both schemes: nothing cut, covered, printed over or out of reach. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  const places = new Map<string, string[]>()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    const faults = await faultsInBothSchemes(page)
    const scrolling = width < LEAST_WIDTH ? [] : await page.evaluate(scrollingParts, WIDE)
    for (const fault of [...faults, ...scrolling]) places.set(fault, [...(places.get(fault) ?? []), `${width}`])
  }
  const faults = [...places].map(([fault, widths]) => `${fault} at ${widths.join(', ')}`)
  expect.soft(faults, name).toEqual([])
}

/** Where the other scheme moves nothing, it has the same faults. */
async function faultsInBothSchemes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await page.evaluate(placesWhenStill)
  const faults: string[] = await page.evaluate(SCRIPT)
  await page.emulateMedia({ colorScheme: 'dark' })
  if ((await page.evaluate(placesWhenStill)) === light) return faults
  const inDark: string[] = await page.evaluate(SCRIPT)
  return [...new Set([...faults, ...inDark])]
}

/** Runs in the page: what scrolls sideways, other than the parts of these names. */
function scrollingParts(wide: readonly string[]): string[] {
  const scrolling = [...document.querySelectorAll('body *')].filter(
    (part) => part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX),
  )
  const names = scrolling.map(
    (part) => [part, ...part.children].find((each) => each.ariaLabel !== null)?.ariaLabel ?? part.className,
  )
  return names.filter((name) => !wide.includes(name)).map((name) => `scrolls sideways: ${name}`)
}

/** Runs in the page: where all stands, once two frames agree on it. */
async function placesWhenStill(): Promise<string> {
  const places = () =>
    [...document.querySelectorAll('body *')]
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return `${left} ${top} ${width} ${height}`
      })
      .join()
  let last = ''
  for (let frame = 0; frame < 120; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = places()
    if (now === last) return now
    last = now
  }
  return last
}
