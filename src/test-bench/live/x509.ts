import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** A key and its certificate; a server sends `pem`. */
export type Identity = { readonly name: string; readonly key: KeyObject; readonly keyPem: string; readonly pem: string }

/** Content of a certificate; days are counted from now. */
type Wanted = {
  readonly name: string
  /** Signer; by default the certificate signs itself. */
  readonly issuer?: Identity
  readonly isAuthority?: boolean
  /** Valid DNS names and IPv4 addresses. */
  readonly hosts?: readonly string[]
  readonly validFromDay?: number
  readonly validToDay?: number
}

const OID = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  subjectAltName: '2.5.29.17',
} as const
const DAY_MS = 86_400_000

/**
 * Makes a key and a certificate (X.509 v3, RFC 5280) in this process, so that neither openssl nor a package is needed
 * and no secret is ever committed.
 */
export function issue(wanted: Wanted): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signer = wanted.issuer?.key ?? privateKey
  const algorithm = sequence(oid(OID.ecdsaWithSha256))
  const body = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    nameOf(wanted.issuer?.name ?? wanted.name),
    sequence(time(wanted.validFromDay ?? -1), time(wanted.validToDay ?? 30)),
    nameOf(wanted.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensionsOf(wanted))),
  )
  const certificate = sequence(body, algorithm, bitString(sign('sha256', body, signer)))
  const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { name: wanted.name, key: privateKey, keyPem, pem: pemOf(certificate) }
}

function extensionsOf({ isAuthority = false, hosts = [] }: Wanted): Buffer[] {
  const constraints = sequence(...(isAuthority ? [tagged(0x01, Buffer.of(0xff))] : []))
  const basic = sequence(oid(OID.basicConstraints), tagged(0x01, Buffer.of(0xff)), tagged(0x04, constraints))
  const names = tagged(0x04, sequence(...hosts.map(generalName)))
  return hosts.length === 0 ? [basic] : [basic, sequence(oid(OID.subjectAltName), names)]
}

function generalName(host: string): Buffer {
  return isIPv4(host) ? tagged(0x87, Buffer.from(host.split('.').map(Number))) : tagged(0x82, Buffer.from(host))
}

function nameOf(name: string): Buffer {
  return sequence(tagged(0x31, sequence(oid(OID.commonName), tagged(0x0c, Buffer.from(name)))))
}

/** UTCTime, valid until 2049. */
function time(day: number): Buffer {
  const digits = new Date(Date.now() + day * DAY_MS).toISOString().replace(/\D/g, '')
  return tagged(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const low = value & 0x7f
  const high = value >> 7
  return high === 0 ? [low] : [...base128(high).map((byte) => byte | 0x80), low]
}

function integer(bytes: Uint8Array): Buffer {
  return tagged(0x02, bytes)
}

function bitString(bytes: Uint8Array): Buffer {
  return tagged(0x03, Buffer.of(0), bytes)
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return tagged(0x30, ...parts)
}

/** A DER value: tag, length, content. */
function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

function pemOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
