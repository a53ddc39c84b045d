import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { REFUSED_FOLDERS } from './refused-folders.ts'
import { windowTest as test } from './window-test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the window goes on with older loans after a refusal, and opens them', async ({ dataFolder, openWindow }) => {
  const folder = join(dataFolder, 'book')
  await REFUSED_FOLDERS['older-database'](folder)
  const page = await openWindow(folder)
  await expect(heading(page, 'The loans are older than they were')).toBeVisible()
  await page.getByRole('button', { name: 'Go on with the older loans' }).click()
  await page.getByRole('button', { name: 'Go on with the older loans' }).click()
  await expect(page.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible()
  expect(existsSync(join(folder, 'loan-desk.mark.set-aside-1'))).toBe(true)
})

test('the window opens the loans when the other program has ended', async ({ dataFolder, openWindow }) => {
  const folder = join(dataFolder, 'book')
  const other = openStorage(folder)
  const page = await openWindow(folder)
  await expect(heading(page, 'Another Loan Desk is using these loans')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText('Tried again just now, with the same result.')
  await other.close()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible()
})

test('the window says that its folder cannot be used, without a folder for its own files', async ({
  dataFolder,
  openWindow,
}) => {
  const folder = join(dataFolder, 'missing', 'book')
  symlinkSync('/nowhere/at/all', join(dataFolder, 'missing'))
  const page = await openWindow(folder)
  await expect(heading(page, 'The folder for the loans cannot be used')).toBeVisible()
})
