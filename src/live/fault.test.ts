import { describe, expect, it } from 'vitest'
import { doubtfulReasonOf, notSentReasonOf } from './fault.ts'
import { ProxyError } from './tunnel.ts'

/** As fetch throws it: the error that says why is the cause of one that does not. */
function failed(code: string, message = 'any words'): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) })
}

describe('why nothing was sent', () => {
  it.each([
    ['ECONNREFUSED', 'refused'],
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['UND_ERR_CONNECT_TIMEOUT', 'connect-timeout'],
    ['ETIMEDOUT', 'connect-timeout'],
    ['ECONNRESET', 'connection-failed'],
    ['ENETUNREACH', 'connection-failed'],
    ['EPROTO', 'connection-failed'],
  ])('%s is %s', (code, kind) => {
    expect(notSentReasonOf(failed(code))).toEqual({ kind })
  })

  it.each([
    ['CERT_HAS_EXPIRED', 'expired'],
    ['CERT_NOT_YET_VALID', 'expired'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'unknown-root'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknown-root'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unknown-root'],
    ['INVALID_CA', 'unknown-root'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'wrong-host'],
    ['CERT_REVOKED', 'other'],
    ['INVALID_PURPOSE', 'other'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'other'],
  ])('%s is the certificate: %s', (code, rule) => {
    expect(notSentReasonOf(failed(code))).toEqual({ kind: 'certificate', rule })
  })

  it('is found where every address was tried', () => {
    const each = [failed('ECONNREFUSED'), failed('ECONNREFUSED')]
    expect(notSentReasonOf(new TypeError('fetch failed', { cause: new AggregateError(each) }))).toEqual({
      kind: 'refused',
    })
  })

  it('is found in the cause of one of several errors', () => {
    const gathered = new AggregateError([new Error('no code'), new Error('one', { cause: failed('ENOTFOUND') })])
    expect(notSentReasonOf(gathered)).toEqual({ kind: 'dns' })
  })

  it('is the deadline where that came first', () => {
    expect(notSentReasonOf(new DOMException('late', 'TimeoutError'))).toEqual({ kind: 'connect-timeout' })
    const aborted = new DOMException('aborted', { name: 'AbortError', cause: new DOMException('late', 'TimeoutError') })
    expect(notSentReasonOf(aborted)).toEqual({ kind: 'connect-timeout' })
  })

  it('names what a proxy answered', () => {
    expect(notSentReasonOf(new TypeError('fetch failed', { cause: new ProxyError(407) }))).toEqual({
      kind: 'proxy',
      status: 407,
    })
  })

  it('never goes by the words of a message', () => {
    expect(notSentReasonOf(failed('EWHATEVER', 'ECONNREFUSED ENOTFOUND CERT_HAS_EXPIRED timeout'))).toEqual({
      kind: 'connection-failed',
    })
    expect(notSentReasonOf('ECONNREFUSED')).toEqual({ kind: 'connection-failed' })
  })
})

describe('why the outcome is unknown', () => {
  it('is the deadline or a break, even where the code says that nothing was connected', () => {
    expect(doubtfulReasonOf(new DOMException('late', 'TimeoutError'), 500)).toEqual({ kind: 'deadline', seconds: 0.5 })
    expect(doubtfulReasonOf(failed('ECONNREFUSED'), 500)).toEqual({ kind: 'reset' })
    expect(doubtfulReasonOf(failed('UND_ERR_SOCKET'), 500)).toEqual({ kind: 'reset' })
  })
})
