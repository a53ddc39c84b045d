import { randomBytes, randomFillSync, randomUUID } from 'node:crypto'
import type { Ids } from '#service/service-parts.ts'

const PUBLIC_ID_LENGTH = 12
const PUBLIC_ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** More than these would make some characters likelier than others. */
const EVEN_BYTES = 256 - (256 % PUBLIC_ID_CHARACTERS.length)

/** Identifiers from the machine's secure randomness. */
export const randomIds: Ids = {
  uuid: () => randomUUID(),
  publicId,
  secret: () => randomBytes(32).toString('base64url'),
}

function publicId(): string {
  let id = ''
  while (id.length < PUBLIC_ID_LENGTH) {
    const byte = randomByte()
    if (byte < EVEN_BYTES) id += PUBLIC_ID_CHARACTERS[byte % PUBLIC_ID_CHARACTERS.length]
  }
  return id
}

/** Fetched many at once: a few of them take as long. Each is given once. */
const fetched = new Uint8Array(4_096)
let given = fetched.length

function randomByte(): number {
  if (given === fetched.length) {
    randomFillSync(fetched)
    given = 0
  }
  return fetched[given++] ?? 0
}
