import { readFileSync, rmSync } from 'node:fs'
import type { Pairing } from './pair.ts'
import { type Safe, writeWhole } from './safe.ts'

/**
 * The desk that this app is paired with. `lost` names a desk whose session can no longer be decrypted, as on another
 * computer.
 */
type KeptPairing =
  | { readonly kind: 'none' }
  | { readonly kind: 'lost'; readonly origin: string }
  | { readonly kind: 'kept'; readonly pairing: Pairing }

export type PairingFile = {
  readonly read: () => Promise<KeptPairing>
  /**
   * True if the pairing was stored; false on a system without a keyring, or with a full disk. The pairing then ends
   * with the program.
   */
  readonly keep: (pairing: Pairing) => Promise<boolean>
  readonly forget: () => void
}

/** Stores the pairing in a file for this user only, its secret encrypted by the system. */
export function createPairingFile(path: string, { seal, unseal }: Safe): PairingFile {
  const forget = () => rmSync(path, { force: true })
  return {
    forget,
    read: async () => {
      const stored = readStored(path)
      if (!stored) return { kind: 'none' }
      const cookie = await unseal(Buffer.from(stored.sealed, 'base64'))
      const { origin } = stored
      return cookie === null ? { kind: 'lost', origin } : { kind: 'kept', pairing: { origin, cookie } }
    },
    keep: async ({ origin, cookie }) => {
      const sealed = await seal(cookie)
      if (sealed && wasWritten(path, { origin, sealed: Buffer.from(sealed).toString('base64') })) return true
      forget()
      return false
    },
  }
}

function wasWritten(path: string, stored: Stored): boolean {
  try {
    writeWhole(path, JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

type Stored = { readonly origin: string; readonly sealed: string }

/** A file without valid content counts as missing: pairing again writes a new one. */
function readStored(path: string): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isStored(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null || !('origin' in value) || !('sealed' in value)) return false
  return typeof value.origin === 'string' && URL.canParse(value.origin) && typeof value.sealed === 'string'
}
