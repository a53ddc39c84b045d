import { hash } from 'node:crypto'

/** What is kept of a secret of 256 random bits: from its SHA-256 nobody finds the way back. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** A name for the log by which somebody with the database finds a hash, and nobody the secret. */
export function shortName(hash: Buffer): string {
  return hash.toString('hex').slice(0, 8)
}
