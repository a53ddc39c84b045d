import { hash } from 'node:crypto'

/** Stored hash of a secret of 256 random bits, which its SHA-256 does not reveal. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** Short name for the log, which identifies the hash in the database but does not reveal the secret. */
export function shortName(hash: Buffer): string {
  return hash.toString('hex').slice(0, 8)
}
