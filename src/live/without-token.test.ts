import { describe, expect, it } from 'vitest'
import type { Exchange } from './outcome.ts'
import { withoutToken } from './without-token.ts'

function textOf(text: string, token: string): string | undefined {
  const exchange: Exchange = { kind: 'answered', answer: { status: 401, contentType: '', text }, retryAfter: null }
  const masked = withoutToken(exchange, token)
  return masked.kind === 'answered' ? masked.answer.text : undefined
}

describe('an answer that repeats the token', () => {
  it.each([
    ['{"error":"Bearer secret-token-1 is not known"}', 'secret-token-1', '{"error":"Bearer ••• is not known"}'],
    ['secret-token-1 secret-token-1', 'secret-token-1', '••• •••'],
    [JSON.stringify({ error: 'to"ken\\4711' }), 'to"ken\\4711', '{"error":"•••"}'],
  ])('%s goes on without it', (text, token, expected) => {
    expect(textOf(text, token)).toBe(expected)
  })
})

describe('any other answer', () => {
  it.each([
    ['{"data":{"uuid":"1"}}', 'secret-token-1'],
    ['{"data":"text"}', 't'],
  ])('%s stays to the letter beside the token %s', (text, token) => {
    expect(textOf(text, token)).toBe(text)
  })

  it('is none where there is none', () => {
    const lost: Exchange = { kind: 'doubtful', reason: { kind: 'reset' }, answer: null }
    expect(withoutToken(lost, 'secret-token-1')).toBe(lost)
  })
})
