import { expect, it } from 'vitest'
import { localPlace } from './local-place.ts'

it.each([
  ['this computer', false, 'browser'],
  ['this computer', false, 'desktop'],
  ['the shared desk', true, 'browser'],
  ['the shared desk', true, 'desktop'],
  ['the shared desk', false, 'app'],
] as const)('loans are on %s: on a server %s, in a %s', (inText, isOnServer, host) => {
  expect(localPlace({ isOnServer, host })).toMatchObject({ inText })
})

it('it has a name of its own, which says the same', () => {
  const names = [false, true].map((isOnServer) => localPlace({ isOnServer, host: 'browser' }))
  for (const { name, inText } of names) expect(inText.toLowerCase()).toContain(name.toLowerCase())
})
