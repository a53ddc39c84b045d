import { describe, expect, it } from 'vitest'
import { fault, MAX_FAULTS, scenario } from './faults.ts'

const ANSWER = { kind: 'status', status: 500 }

/** Paths of what is wrong in a fault. */
const wrongAt = (input: unknown) => (fault.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('a fault', () => {
  it.each<[string, object]>([
    ['of every request', { answer: ANSWER }],
    ['of an operation by its own method', { answer: ANSWER, request: { operation: 'createLoan', method: 'POST' } }],
    [
      'of an operation by a pattern that its path fits',
      { answer: ANSWER, request: { operation: 'getLoan', path: '/claims/**' } },
    ],
    [
      'of a method and a path without an operation',
      { answer: ANSWER, request: { method: 'DELETE', path: '/desk/v1/*' } },
    ],
    ['of the live service, in its figures', { on: 'live', answer: { kind: 'figures', addInterest: '0.01' } }],
    ['of the live service, with any answer of the desk', { on: 'live', answer: ANSWER }],
  ])('can be armed: %s', (_, input) => {
    expect(wrongAt(input)).toEqual([])
  })

  it.each<[string, object, readonly string[]]>([
    [
      'of an operation by another method',
      { answer: ANSWER, request: { operation: 'createLoan', method: 'GET' } },
      ['request.method'],
    ],
    [
      'of an operation by a pattern that its path does not fit',
      { answer: ANSWER, request: { operation: 'getLoan', path: '/claims/*' } },
      ['request.path'],
    ],
    [
      'of an operation by another method and path',
      { answer: ANSWER, request: { operation: 'createLoan', method: 'GET', path: '/desk/**' } },
      ['request.method', 'request.path'],
    ],
    ['of figures of the desk itself', { answer: { kind: 'figures', addInterest: '0.01' } }, ['answer.kind']],
    [
      'of a certificate of the desk itself',
      { on: 'local', answer: { kind: 'wrong-tls', how: 'expired' } },
      ['answer.kind'],
    ],
  ])('that would be waited for in vain is refused: %s', (_, input, places) => {
    expect(wrongAt(input)).toEqual(places)
  })

  it('says which call would fit', () => {
    const { error } = fault.safeParse({ answer: ANSWER, request: { operation: 'getLoan', method: 'POST' } })
    expect(error?.issues[0]?.message).toMatch(/getLoan.*GET \/claims\//)
  })

  it('may be one of as many as a book has, and not of more', () => {
    const faults = (count: number) => scenario.safeParse(Array(count).fill({ answer: ANSWER })).success
    expect([faults(0), faults(MAX_FAULTS), faults(MAX_FAULTS + 1)]).toEqual([true, true, false])
  })
})
