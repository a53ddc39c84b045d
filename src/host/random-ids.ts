import { randomBytes, randomFillSync, randomUUID } from 'node:crypto'
import type { Ids } from '#service/service-parts.ts'

const PUBLIC_ID_LENGTH = 12
const PUBLIC_ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** Bytes from this value on would make some characters likelier than others, so they are dropped. */
const EVEN_BYTES = 256 - (256 % PUBLIC_ID_CHARACTERS.length)

/** Identifiers from the machine's secure randomness. */
export const randomIds: Ids = {
  uuid: uuidInOrder,
  instance: randomUUID,
  publicId,
  secret: () => randomBytes(32).toString('base64url'),
}

/**
 * Version 7 (RFC 9562): the millisecond of its creation, then 74 random bits. Loans registered in sequence are
 * neighbors in the index of a large book; random identifiers would each touch another page to read, log and write.
 */
function uuidInOrder(): string {
  const madeAt = Date.now().toString(16).padStart(12, '0')
  return `${madeAt.slice(0, 8)}-${madeAt.slice(8)}-7${randomUUID().slice(15)}`
}

function publicId(): string {
  let id = ''
  while (id.length < PUBLIC_ID_LENGTH) {
    const byte = randomByte()
    if (byte < EVEN_BYTES) id += PUBLIC_ID_CHARACTERS[byte % PUBLIC_ID_CHARACTERS.length]
  }
  return id
}

/** Buffer of random bytes: fetching a few takes as long. Each byte is used once. */
const fetched = new Uint8Array(4_096)
let given = fetched.length

function randomByte(): number {
  if (given === fetched.length) {
    randomFillSync(fetched)
    given = 0
  }
  return fetched[given++] ?? 0
}
