import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'

/** Thrown where the extra CA file cannot be read as certificates; nothing is sent then. */
export class CaFileError extends Error {
  override readonly name = 'CaFileError'
}

/** Node's own roots, the system's, and those of an extra file. There is no way to trust less carefully than that. */
export function trustedCertificates(caFile: string | null): readonly string[] {
  const own = [...getCACertificates('bundled'), ...getCACertificates('system'), ...getCACertificates('extra')]
  return [...new Set(caFile === null ? own : [...own, ...certificatesOf(caFile)])]
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

function certificatesOf(path: string): readonly string[] {
  const certificates = readText(path).match(CERTIFICATE) ?? []
  if (certificates.length === 0) throw new CaFileError('The extra CA file holds no certificate (PEM)')
  for (const certificate of certificates) assertReadable(certificate)
  return certificates
}

/** TLS leaves out a damaged certificate without a word, and then the service seems not to be trusted. */
function assertReadable(certificate: string): void {
  try {
    new X509Certificate(certificate)
  } catch (cause) {
    throw new CaFileError('The extra CA file holds a damaged certificate', { cause })
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new CaFileError('The extra CA file cannot be read', { cause })
  }
}
