import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { dropBooksWithin } from './book-at.ts'

/** A test with a fresh, empty data folder, which goes when it ends, with all books within (book-at.ts). */
export const test = base.extend<{ dataFolder: string }>({
  dataFolder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'loan-desk-'))
    await use(folder)
    await dropBooksWithin(folder)
    await rm(folder, { recursive: true, force: true })
  },
})
