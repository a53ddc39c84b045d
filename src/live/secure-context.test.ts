import { rootCertificates } from 'node:tls'
import { expect, it } from 'vitest'
import { secureContextOf } from './secure-context.ts'

const [ONE = '', TWO = ''] = rootCertificates

it('is made anew when other certificates are trusted, and then alone', () => {
  const first = secureContextOf([ONE])
  expect(secureContextOf([ONE])).toBe(first)
  for (const others of [[TWO], [ONE, TWO], [TWO], []]) {
    expect(secureContextOf(others)).not.toBe(first)
    expect(secureContextOf([...others])).toBe(secureContextOf(others))
  }
})
