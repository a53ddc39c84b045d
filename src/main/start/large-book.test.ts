import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { databasePath } from '#storage/sqlite/files/book-files.ts'
import { isLargeDataFile } from './large-book.ts'

it('knows of a database that takes long to check, and of nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-large-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = databasePath(folder)
  expect(isLargeDataFile(folder)).toBe(false)
  writeFileSync(path, '')
  expect(isLargeDataFile(folder)).toBe(false)
  truncateSync(path, 64 * 1024 * 1024 - 1)
  expect(isLargeDataFile(folder)).toBe(false)
  truncateSync(path, 64 * 1024 * 1024)
  expect(isLargeDataFile(folder)).toBe(true)
  rmSync(path)
  mkdirSync(path)
  expect(isLargeDataFile(folder)).toBe(false)
})
