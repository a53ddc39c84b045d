import { describe, expect, it } from 'vitest'
import { baseUrl } from './connection-requests.ts'

describe('the address of a service', () => {
  it.each([
    ['https://claims.example', 'https://claims.example'],
    ['https://claims.example/', 'https://claims.example'],
    ['https://claims.example//', 'https://claims.example'],
    ['https://claims.example:8443/a/b', 'https://claims.example:8443/a/b'],
    ['https://claims.example/a//b//', 'https://claims.example/a//b'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:80/x', 'http://[::1]:80/x'],
  ])('%s is read without slashes at its end', (text, read) => {
    expect(baseUrl.safeParse(text).data).toBe(read)
  })

  it.each([
    'http://claims.example',
    'http://128.0.0.1',
    'http://localhost.example',
    'https://',
    'https://-a.example',
    'https://a.example?x=1',
    'https://a.example#x',
    'https://user@a.example',
    'https://a.example:123456',
    'ftp://a.example',
    ' https://a.example',
    `https://a.example/${'x'.repeat(500)}`,
  ])('%s is refused', (text) => {
    expect(baseUrl.safeParse(text).success).toBe(false)
  })
})
