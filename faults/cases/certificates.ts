import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDENTITIES } from '../certificates.ts'
import { type FaultCase, leadTo, notSent } from '../fault-case.ts'
import { startFaultServer } from '../fault-server.ts'

const NO_CA = 'The extra CA file contains no readable certificate. Nothing was sent.'

/** Faults of TLS and of its settings in the desk. Each has a message of its own, and nothing was sent. */
export const CERTIFICATES: readonly FaultCase[] = [
  shown('expired', 'Its certificate has expired or is not valid yet.'),
  shown('notYetValid', 'Its certificate has expired or is not valid yet.'),
  shown('selfSigned', 'Its certificate is self-signed.'),
  shown('wrongHost', 'Its certificate is for another host.'),
  shown('unknownRoot', 'Its certificate was issued by an authority that this computer does not trust.'),
  {
    name: 'no cipher is in common',
    elsewhere: async () => leadTo(await startFaultServer('good', { ciphers: 'NULL-SHA256:@SECLEVEL=0' })),
    expected: notSent('A secure connection could not be established. Nothing was sent.'),
  },
  {
    name: 'the CA file is missing',
    elsewhere: async (_, folder) => ({ change: { caFile: join(folder, 'nothing.pem') } }),
    expected: notSent(NO_CA),
  },
  { name: 'the CA file holds no certificate', elsewhere: caFile('Dear diary'), expected: notSent(NO_CA) },
  {
    name: 'the CA file is damaged',
    elsewhere: caFile('-----BEGIN CERTIFICATE-----\nMIIBdamaged\n-----END CERTIFICATE-----\n'),
    expected: notSent(NO_CA),
  },
  {
    name: 'the connection has no token',
    elsewhere: async () => ({ change: { token: null } }),
    expected: notSent('This connection has no token. Nothing was sent.'),
  },
]

function shown(identity: keyof typeof IDENTITIES, words: string): FaultCase {
  return {
    name: `the certificate is ${IDENTITIES[identity].name}`,
    elsewhere: async () => leadTo(await startFaultServer(identity)),
    expected: notSent(`${words} Nothing was sent.`),
  }
}

function caFile(text: string): NonNullable<FaultCase['elsewhere']> {
  return async (_, folder) => {
    const path = join(folder, 'other.pem')
    writeFileSync(path, text)
    return { change: { caFile: path } }
  }
}
