import { hash } from 'node:crypto'

/** What is stored of a secret of 256 random bits: it cannot be found from its SHA-256. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** A name for the log that leads to the hash in the database, and never to the secret. */
export function shortName(hash: Buffer): string {
  return hash.toString('hex').slice(0, 8)
}
