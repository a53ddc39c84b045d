import { expect, type Page } from '@playwright/test'
import { present } from '#values/assert.ts'
import { FAULTS_IN_PAGE, faultsInPage } from './faults-in-page.ts'
import { SHOWN_TEXTS } from './shown-texts.ts'

const WIDTHS = [1024, 1280, 1440, 1920] as const
const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = { 1024: 768, 1280: 800, 1440: 900, 1920: 1080 }

type Width = (typeof WIDTHS)[number]
type Scheme = 'light' | 'dark'
type Found = { readonly scheme: Scheme; readonly places: number; readonly faults: readonly string[] }
type Look = Found & { readonly width: Width }

/**
 * On what is shown now, at every width and in both schemes: nothing cut, covered, printed over or out of reach, and nothing
 * scrolls sideways. No rule of a scheme asks for a width: where the other scheme moves nothing at one of them, all stands at
 * the others as in this one. Begins with the width and the scheme that the page has, as each change redraws it; leaves
 * it in the other scheme and at another width.
 */
export async function expectWhole(page: Page, name: string): Promise<void> {
  const looks = await lookAtEveryWidth(page)
  const last = present(looks.at(-1), 'the last look')
  await page.emulateMedia({ colorScheme: last.scheme === 'light' ? 'dark' : 'light' })
  const places = await page.evaluate<number>(`${IN_PAGE}.placesWhenStill()`)
  if (places !== last.places) looks.push(...(await lookAtEveryWidth(page)))
  expect.soft(faultsOf(looks), name).toEqual([])
}

/**
 * The same at one size alone, in both schemes: a window of 1280 × 800 that is enlarged twice has 640 × 400. `isFault` says which of the
 * faults count.
 */
export async function expectWholeAt(
  page: Page,
  name: string,
  width: number,
  height: number,
  isFault: (fault: string) => boolean = () => true,
): Promise<void> {
  await page.setViewportSize({ width, height })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { faults } = await page.evaluate<Found>(`${IN_PAGE}.look()`)
    expect.soft(faults.filter(isFault), `${name}, ${colorScheme}`).toEqual([])
  }
}

async function lookAtEveryWidth(page: Page): Promise<Look[]> {
  const looks: Look[] = []
  for (const width of widthsFrom(page.viewportSize()?.width)) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    looks.push({ width, ...(await page.evaluate<Found>(`${IN_PAGE}.look()`)) })
  }
  return looks
}

/** The width that the page has comes first; the last one is wide, so that a test goes on where all is in sight. */
function widthsFrom(now: number | undefined): readonly Width[] {
  return [...WIDTHS.filter((width) => width === now), ...WIDTHS.filter((width) => width !== now)]
}

/** Each fault once, with the widths that have it in each scheme. */
function faultsOf(looks: readonly Look[]): readonly string[] {
  const found = new Map<string, Set<Width>>()
  for (const { scheme, width, faults } of looks) {
    for (const fault of faults.map((each) => `${scheme}: ${each}`)) {
      found.set(fault, (found.get(fault) ?? new Set()).add(width))
    }
  }
  return [...found].map(([fault, widths]) => `${fault} at ${[...widths].join(', ')}`)
}

/** Runs in the page: a sum of where everything is, once two frames agree on it. */
async function placesWhenStill(): Promise<number> {
  let last: number | undefined
  for (let frame = 0; frame < 120; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = sumOfPlaces()
    if (now === last) break
    last = now
  }
  return last ?? 0
}

/** Runs in the page. Places are known to a 64th of a pixel. */
function sumOfPlaces(): number {
  let sum = 2_166_136_261
  for (const element of document.body.querySelectorAll('*')) {
    const { left, top, width, height } = element.getBoundingClientRect()
    for (const place of [left, top, width, height]) sum = Math.imul(sum ^ (place * 64), 16_777_619)
  }
  return sum
}

/** Runs in the page. */
async function look(): Promise<Found> {
  const places = await placesWhenStill()
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return { scheme, places, faults: faultsInPage() }
}

const FUNCTIONS = [...SHOWN_TEXTS, ...FAULTS_IN_PAGE, sumOfPlaces, placesWhenStill, look]

/** The functions as written in their files; a page keeps them, as what has run before runs faster. */
const IN_PAGE = `(window.wholeLayout ??= (() => {
  ${FUNCTIONS.map(String).join('\n')}
  return { placesWhenStill, look }
})())`
