import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { savePdf } from './save-pdf.ts'

const print = async () => Buffer.from('%PDF-')
const emptyFolder = () => mkdtemp(join(tmpdir(), 'loan-desk-pdf-'))

test('the page is saved where it was wanted', async () => {
  const path = join(await emptyFolder(), 'other name.pdf')
  expect(await savePdf({ askPath: async () => path, print }, 'Schedule ABC-12345 2026-01-28')).toBe('saved')
  expect(await readFile(path, 'utf8')).toBe('%PDF-')
})

test.each([
  ['Schedule ABC-12345 2026-01-28', 'Schedule ABC-12345 2026-01-28.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd.pdf'],
  [String.raw`C:\Windows\x`, 'C_Windows_x.pdf'],
])('%j is suggested as %j, in no folder', async (fileName, suggested) => {
  const asked: string[] = []
  const askPath = async (name: string) => {
    asked.push(name)
    return null
  }
  await savePdf({ askPath, print }, fileName)
  expect(asked).toEqual([suggested])
})

test('nothing is laid out where it is wanted nowhere', async () => {
  let isPrinted = false
  const printing = async () => {
    isPrinted = true
    return print()
  }
  expect(await savePdf({ askPath: async () => null, print: printing }, 'x')).toBe('cancelled')
  expect(isPrinted).toBe(false)
})

test('a place that cannot be written to is told from a saved file', async () => {
  const path = join(await emptyFolder(), 'no such folder', 'x.pdf')
  expect(await savePdf({ askPath: async () => path, print }, 'x')).toBe('failed')
})

test('a page that cannot be laid out leaves no file', async () => {
  const folder = await emptyFolder()
  const failing = () => Promise.reject(new Error('no printer'))
  expect(await savePdf({ askPath: async () => join(folder, 'x.pdf'), print: failing }, 'x')).toBe('failed')
  expect(await readdir(folder)).toEqual([])
})
