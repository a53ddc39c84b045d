import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Ids } from '#service/service-parts.ts'

const PUBLIC_ID_LENGTH = 12
const PUBLIC_ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Identifiers from the machine's secure randomness. */
export const randomIds: Ids = {
  uuid: () => randomUUID(),
  publicId: () =>
    Array.from({ length: PUBLIC_ID_LENGTH }, () => PUBLIC_ID_CHARACTERS[randomInt(PUBLIC_ID_CHARACTERS.length)]).join(
      '',
    ),
  secret: () => randomBytes(32).toString('base64url'),
}
