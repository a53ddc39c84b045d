import { HonoRequest } from 'hono/request'
import { expect, it } from 'vitest'
import { readQuery } from './read-query.ts'
import { RefusalError } from './refusal.ts'

function read(query: string): unknown {
  try {
    return readQuery({ req: new HonoRequest(new Request(`http://127.0.0.1/a${query}`)) })
  } catch (error) {
    return error instanceof RefusalError && error.refusal.kind === 'invalid' ? error.refusal.errors : error
  }
}

it.each([
  ['', {}],
  ['?', {}],
  ['?&&', {}],
  ['?a=1&b=2', { a: '1', b: '2' }],
  ['?a=1&a=2', { a: '1' }],
  ['?a', { a: '' }],
  ['?=1', { '': '1' }],
  ['?a=1=2?b=3', { a: '1=2?b=3' }],
  ['?a+b=c+d%2B', { 'a b': 'c d+' }],
  ['?%C3%B5=%F0%9F%98%80', { õ: '😀' }],
  ['?a=1#b=2', { a: '1' }],
  ['?__proto__=1', { ['__proto__']: '1' }],
])('reads the address %s', (query, found) => {
  expect(read(query)).toEqual(found)
})

it.each([
  ['?a=1&a%2Fb=%E2%82', ['/a~1b']],
  ['?%FF=1', ['']],
  ['?a=%&b=1&c=%C0', ['/a', '/c']],
])('refuses the address %s, which is not UTF-8', (query, pointers) => {
  expect(read(query)).toMatchObject(pointers.map((pointer) => ({ pointer, code: 'percent-encoded' })))
})
