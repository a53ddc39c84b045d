import { type Identity, issue } from '#test-bench/live/x509.ts'

const HOSTS = ['localhost', '127.0.0.1']

/** The authority that a test's connection trusts by its extra CA file. */
export const AUTHORITY = issue({ name: 'Authority of the test', isAuthority: true })
const STRANGER = issue({ name: 'Authority that nobody trusts', isAuthority: true })

/** Certificates of a service: a good one, and one for each rule of TLS that a certificate can break. */
export const IDENTITIES = {
  good: issue({ name: 'good', issuer: AUTHORITY, hosts: HOSTS }),
  expired: issue({ name: 'expired', issuer: AUTHORITY, hosts: HOSTS, validFromDay: -60, validToDay: -30 }),
  notYetValid: issue({ name: 'not yet valid', issuer: AUTHORITY, hosts: HOSTS, validFromDay: 30, validToDay: 60 }),
  selfSigned: issue({ name: 'signed by itself', hosts: HOSTS }),
  wrongHost: issue({ name: 'wrong host', issuer: AUTHORITY, hosts: ['elsewhere.example'] }),
  unknownRoot: issue({ name: 'unknown root', issuer: STRANGER, hosts: HOSTS }),
} as const satisfies Readonly<Record<string, Identity>>
