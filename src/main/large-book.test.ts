import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { databasePath } from '#storage/sqlite/book-files.ts'
import { isLargeBook } from './large-book.ts'

it('knows of a database that takes long to check, and of nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-large-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = databasePath(folder)
  expect(isLargeBook(folder)).toBe(false)
  writeFileSync(path, '')
  expect(isLargeBook(folder)).toBe(false)
  truncateSync(path, 64 * 1024 * 1024 - 1)
  expect(isLargeBook(folder)).toBe(false)
  truncateSync(path, 64 * 1024 * 1024)
  expect(isLargeBook(folder)).toBe(true)
  rmSync(path)
  mkdirSync(path)
  expect(isLargeBook(folder)).toBe(false)
})
