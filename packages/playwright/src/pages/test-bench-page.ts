import type { Locator, Page } from '@playwright/test'

/** The page on which a desk in test mode is set up. */
export class TestBenchPage {
  readonly page: Page
  readonly banner: Locator
  readonly clock: Locator
  readonly data: Locator
  readonly snapshots: Locator
  readonly faults: Locator
  readonly requests: Locator
  readonly day: Locator
  readonly building: Locator

  constructor(page: Page) {
    this.page = page
    this.banner = page.getByRole('complementary', { name: 'Test mode' })
    this.clock = page.getByRole('region', { name: 'Clock', exact: true })
    this.data = page.getByRole('region', { name: 'Data', exact: true })
    this.snapshots = page.getByRole('region', { name: 'Snapshots' })
    this.faults = page.getByRole('region', { name: 'Faults', exact: true })
    this.requests = page.getByRole('region', { name: 'Last requests' })
    this.day = page.getByRole('textbox', { name: 'Go to day' })
    this.building = page.getByRole('dialog', { name: 'Build loans' })
  }

  async open(): Promise<void> {
    await this.page.goto('/test-bench')
    await this.data.waitFor()
  }

  /** Waits until the data set is there. */
  async load(dataSet: string): Promise<void> {
    await this.button(`Load ${dataSet}`).click()
    await this.data.getByRole('listitem').filter({ hasText: dataSet }).filter({ hasText: 'loaded' }).waitFor()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}
