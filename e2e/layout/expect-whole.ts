import { expect, type Page } from '@playwright/test'
import { FAULTS_IN_PAGE } from './faults-in-page.ts'
import { SHOWN_TEXTS } from './shown-texts.ts'

const WIDTHS = [1024, 1280, 1440, 1920] as const
const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = { 1024: 768, 1280: 800, 1440: 900, 1920: 1080 }

type Look = { readonly width: number; readonly places: string; readonly faults: readonly string[] }

/**
 * On what is shown now, at every width and in both schemes: nothing cut, covered, printed over or out of reach, and nothing
 * scrolls sideways. No rule of a scheme asks for a width: where dark moves nothing at one of them, all stands at the
 * others as in light.
 */
export async function expectWhole(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  const looks = await lookAtEveryWidth(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await page.evaluate(placesWhenStill)
  if (dark !== looks.at(-1)?.places) looks.push(...(await lookAtEveryWidth(page)))
  expect.soft(faultsOf(looks), name).toEqual([])
}

async function lookAtEveryWidth(page: Page): Promise<Look[]> {
  const looks: Look[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    looks.push({ width, ...(await page.evaluate<Omit<Look, 'width'>>(LOOK)) })
  }
  return looks
}

/** Each fault once, with the widths that have it. */
function faultsOf(looks: readonly Look[]): readonly string[] {
  const widths = new Map<string, Set<number>>()
  for (const { width, faults } of looks)
    for (const fault of faults) widths.set(fault, (widths.get(fault) ?? new Set()).add(width))
  return [...widths].map(([fault, at]) => `${fault} at ${[...at].join(', ')}`)
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

/** What the page runs: the functions as they stand in their files. */
const LOOK = `(async () => {
  ${[...SHOWN_TEXTS, ...FAULTS_IN_PAGE, placesWhenStill].map(String).join('\n')}
  const places = await placesWhenStill()
  return { places, faults: faultsInPage() }
})()`
