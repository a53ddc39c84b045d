import crypto from 'node:crypto'
import { type SeededRandom, seededRandom } from '#host/demo/seeded-random.ts'
import { inLaterTurn } from './virtual-time.ts'

const HEXADECIMAL = 16
const BYTE = 255
let random: SeededRandom = seededRandom(1)

/** Restarts the machine's randomness from a seed. */
export function reseedCrypto(seed: number): void {
  random = seededRandom(seed)
}

function fill<Bytes extends ArrayBufferView>(bytes: Bytes): Bytes {
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < view.length; at++) view[at] = random.whole(0, BYTE)
  return bytes
}

function uuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replaceAll('x', () =>
    random.whole(0, HEXADECIMAL - 1).toString(HEXADECIMAL),
  )
}

/** Hashes on this thread, because the answer of another thread would come at a random time. */
function digest(algorithm: string, data: ArrayBuffer | ArrayBufferView): Promise<ArrayBuffer> {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
  const found = crypto.createHash(algorithm.replace('-', '').toLowerCase()).update(bytes).digest()
  return new Promise((resolve) => inLaterTurn(() => resolve(new Uint8Array(found).buffer)))
}

/** Replaces the machine's randomness by a seeded one. */
export function simulateCrypto(): void {
  Object.assign(crypto, {
    randomUUID: uuid,
    randomBytes: (size: number) => fill(Buffer.alloc(size)),
    randomFillSync: fill,
  })
  const web = crypto.webcrypto
  Object.defineProperty(web, 'randomUUID', { value: uuid, configurable: true })
  Object.defineProperty(web, 'getRandomValues', { value: fill, configurable: true })
  Object.defineProperty(web.subtle, 'digest', { value: digest, configurable: true })
}
