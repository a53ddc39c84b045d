import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** On what is shown now: every rule of axe in light, and in dark those of colour, as nothing else differs there. */
export async function expectNoFaults(page: Page): Promise<void> {
  await show(page, 'dark')
  await expectNone((await axe(page)).withRules(OF_COLOUR))
  await show(page, 'light')
  await expectNone(await axe(page))
}

/** The same of a part of what is shown, which is quicker. */
export async function expectNoFaultsIn(page: Page, part: string): Promise<void> {
  await show(page, 'dark')
  await expectNone((await axe(page)).include(part).withRules(OF_COLOUR))
  await show(page, 'light')
  await expectNone((await axe(page)).include(part))
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/**
 * Legacy is axe's word for a run in one page: it saves the second page that frames would need, and here are none. A page
 * that has axe keeps it; by itself the builder would bring its 600 kB twice with every run.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
  return builder.setLegacyMode().options({ resultTypes: ['violations'] })
}

async function expectNone(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
