import type { DatabaseTarget } from './database-target.ts'
import { isSocketFolder, serverName } from './target-words.ts'

/** Sentence about an unreachable server, by the code of the last attempt. */
export function notReachedWords(cause: unknown, target: DatabaseTarget): string {
  const why = WHY[codeOf(cause) ?? ''] ?? 'it does not answer'
  const whatToDo = isSocketFolder(target.host) ? 'Check the folder of its socket' : 'Check its address'
  return `The database server at ${serverName(target)} is not reached: ${why}. ${whatToDo}, and that it runs.`
}

/** Codes of Node's errors, and of PostgreSQL's (its manual, appendix A). */
const WHY: Readonly<Record<string, string>> = {
  ENOTFOUND: 'nobody knows a host of this name',
  EAI_AGAIN: 'no name server answers',
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'there is no socket',
  EACCES: 'the system refuses the way there',
  EPERM: 'the system refuses the way there',
  EHOSTUNREACH: 'no network leads there',
  ENETUNREACH: 'no network leads there',
  '53300': 'all its connections are taken',
  '57P03': 'it is starting or ending',
  '25006': 'it takes no changes, because it copies another server',
}

/** Sentence about a server without trusted TLS, to which nothing is sent; undefined for other errors. */
export function notTrustedWords(error: Error, target: DatabaseTarget): string | undefined {
  const server = `the database server at ${serverName(target)}`
  if (NO_TLS.test(error.message)) return `TLS is not offered by ${server}. Switch it on there (ssl = on).`
  if (NO_START_OF_TLS.test(error.message))
    return `What answers at ${serverName(target)} does not begin TLS as PostgreSQL does. Check the address.`
  const code = codeOf(error) ?? ''
  if (code in CERTIFICATE) return `The certificate of ${server} ${CERTIFICATE[code]}`
  if (UNKNOWN_AUTHORITY.test(code)) return `The certificate of ${server} ${NOT_KNOWN}`
  return ABOUT_TLS.test(code) ? `TLS with ${server} fails (${code}).` : undefined
}

/** The driver's own messages (pg 8, connection.js), which have no code. */
const NO_TLS = /^The server does not support SSL/
const NO_START_OF_TLS = /^There was an error establishing an SSL connection/

const NOT_KNOWN = 'is not trusted here. Name the file of the authority that issued it: sslrootcert=FILE in the address.'

const CERTIFICATE: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired. Renew it there.',
  CERT_NOT_YET_VALID: 'is not valid yet. Check the clocks of both machines.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host. Name the host as the certificate does.',
}

/** From Node's documentation of TLS, "X509 certificate error codes": the authority is unknown, or not valid for this. */
const UNKNOWN_AUTHORITY =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|INVALID_CA|CERT_UNTRUSTED)/
const ABOUT_TLS = /^(CERT_|CRL_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|PATH_LENGTH_|INVALID_PURPOSE|HOSTNAME_MISMATCH|EPROTO$)/

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
