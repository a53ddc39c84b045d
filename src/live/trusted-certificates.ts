import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'

/** Thrown where the extra CA file cannot be read as certificates; nothing is sent then. */
export class CaFileError extends Error {
  override readonly name = 'CaFileError'
}

/** Node's own roots, the system's, and those of an extra file. There is no way to trust less carefully than that. */
export function trustedCertificates(caFile: string | null): readonly string[] {
  const own = [...getCACertificates('bundled'), ...getCACertificates('system'), ...getCACertificates('extra')]
  return caFile === null ? own : [...own, certificatesOf(caFile)]
}

function certificatesOf(path: string): string {
  const text = readText(path)
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new CaFileError('The extra CA file holds no certificate (PEM)')
  return text
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new CaFileError('The extra CA file cannot be read', { cause })
  }
}
