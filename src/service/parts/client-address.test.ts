import { expect, it } from 'vitest'
import { clientAddressOf, noteClientAddress } from './client-address.ts'

it.each([
  ['192.0.2.9', '192.0.2.9'],
  ['::ffff:192.0.2.9', '192.0.2.9'],
  ['::ffff:7.0.2.9', '7.0.2.9'],
  ['::ffff:c000:209', '::ffff:c000:209'],
  ['2001:db8::ffff:192.0.2.9', '2001:db8::ffff:192.0.2.9'],
  [undefined, ''],
])('knows a client at %s by the address %s', (address, known) => {
  const request = new Request('http://127.0.0.1/')
  noteClientAddress(request, address)
  expect(clientAddressOf(request)).toBe(known)
})
