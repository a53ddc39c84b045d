import { expect, it } from 'vitest'
import { createKeptBodies } from './kept-bodies.ts'

it('gives a text back in the state that it was written in, and in no other', () => {
  const kept = createKeptBodies()
  expect(kept.find('loan', 'before')).toBeUndefined()
  expect(kept.keep('loan', 'before', 'text')).toBe('text')
  expect([kept.find('loan', 'before'), kept.find('loan', 'after'), kept.find('other', 'before')]).toEqual([
    'text',
    undefined,
    undefined,
  ])
  kept.keep('loan', 'after', 'other text')
  expect([kept.find('loan', 'before'), kept.find('loan', 'after')]).toEqual([undefined, 'other text'])
})

it('keeps no more characters than it may, those asked for last', () => {
  const kept = createKeptBodies(10)
  for (const name of ['a', 'b']) kept.keep(name, '', name.repeat(4))
  kept.find('a', '')
  kept.keep('c', '', 'cccc')
  kept.keep('c', '', 'CCCC')
  expect(['a', 'b', 'c'].map((name) => kept.find(name, ''))).toEqual(['aaaa', undefined, 'CCCC'])
  kept.keep('long', '', 'l'.repeat(11))
  expect(['a', 'c', 'long'].map((name) => kept.find(name, ''))).toEqual([undefined, undefined, undefined])
})

it('knows what was written without its state, and keeps it only once it is written with one', () => {
  const kept = createKeptBodies(10)
  expect(kept.isKnown('loan')).toBe(false)
  expect(kept.keep('loan', undefined, 'text')).toBe('text')
  expect([kept.isKnown('loan'), kept.find('loan', 'state')]).toEqual([true, undefined])
  kept.keep('loan', 'state', 'text')
  expect(kept.find('loan', 'state')).toBe('text')
})

it('forgets what was written once as if it were kept', () => {
  const kept = createKeptBodies(10)
  for (const name of ['a', 'b', 'c']) kept.keep(name, undefined, name.repeat(4))
  expect(['a', 'b', 'c'].map((name) => kept.isKnown(name))).toEqual([false, true, true])
})
