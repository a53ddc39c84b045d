import { expect, type Page } from '@playwright/test'
import { present } from '#values/assert.ts'
import { FAULTS_IN_PAGE } from './faults-in-page.ts'
import { SHOWN_TEXTS } from './shown-texts.ts'

const WIDTHS = [1024, 1280, 1440, 1920] as const
const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = { 1024: 768, 1280: 800, 1440: 900, 1920: 1080 }

type Width = (typeof WIDTHS)[number]
type Scheme = 'light' | 'dark'
type Found = { readonly scheme: Scheme; readonly places: string; readonly faults: readonly string[] }
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
  const places = await page.evaluate(placesWhenStill)
  if (places !== last.places) looks.push(...(await lookAtEveryWidth(page)))
  expect.soft(faultsOf(looks), name).toEqual([])
}

async function lookAtEveryWidth(page: Page): Promise<Look[]> {
  const looks: Look[] = []
  for (const width of widthsFrom(page.viewportSize()?.width)) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    looks.push({ width, ...(await page.evaluate<Found>(LOOK)) })
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

/** Runs in the page: where everything is, once two frames agree on it. */
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

/** What the page runs: the functions as written in their files. */
const LOOK = `(async () => {
  ${[...SHOWN_TEXTS, ...FAULTS_IN_PAGE, placesWhenStill].map(String).join('\n')}
  const places = await placesWhenStill()
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return { scheme, places, faults: faultsInPage() }
})()`
