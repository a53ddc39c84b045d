import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { CaFileError, trustedCertificates } from './trusted-certificates.ts'

const [ONE = '', TWO = ''] = rootCertificates

function caFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-ca-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'ca.pem')
  writeFileSync(path, text)
  return path
}

it('are those of Node and of the system, each once', () => {
  const trusted = trustedCertificates(null)
  expect(trusted).toContain(ONE)
  expect(new Set(trusted).size).toBe(trusted.length)
})

it('and every one of an extra file', () => {
  const text = `Subject: one\n${ONE}\n\nSubject: two\n${TWO}\n`
  expect(trustedCertificates(caFile(text))).toEqual(expect.arrayContaining([ONE.trim(), TWO.trim()]))
})

it.each([
  ['a missing file', () => '/nowhere/ca.pem'],
  ['an empty file', () => caFile('')],
  ['a text', () => caFile('Dear diary')],
  ['a key', () => caFile('-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----')],
  ['a damaged certificate', () => caFile(ONE.replace(/.{64}\n/, '\n'))],
  ['a damaged one behind a good one', () => caFile(`${TWO}\n${ONE.replace(/.{64}\n/, '\n')}`)],
])('but not %s', (_name, path) => {
  expect(() => trustedCertificates(path())).toThrow(CaFileError)
})
