import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'

/** "Export…" of any page, and what it saves. */
export class ExportMenu {
  readonly page: Page
  readonly button: Locator
  readonly menu: Locator

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: 'Export…' })
    this.menu = page.getByRole('menu')
  }

  item(name: string): Locator {
    return this.menu.getByRole('menuitem', { name: new RegExp(`^${name}`) })
  }

  async choose(name: string): Promise<void> {
    await this.button.click()
    await this.item(name).click()
  }

  /** Chooses a way that saves a file; gives its name and its bytes. */
  async save(name: string): Promise<{ readonly name: string; readonly path: string; readonly bytes: Buffer }> {
    await this.button.click()
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.item(name).click()])
    return savedFile(download)
  }
}

async function savedFile(download: Download) {
  const path = await download.path()
  return { name: download.suggestedFilename(), path, bytes: await readFile(path) }
}
