import { safeStorage } from 'electron'

/** Backends whose "keyring" is a fixed password in the program itself, or unknown: nothing is stored with them. */
const UNSAFE_BACKENDS: readonly string[] = ['basic_text', 'unknown']

/** The token encrypted by the operating system; null if that cannot store secrets. */
export async function sealToken(token: string): Promise<Uint8Array | null> {
  return (await isSafe()) ? new Uint8Array(await safeStorage.encryptStringAsync(token)) : null
}

/** Null if the token cannot be decrypted, as after a move to another computer or user. */
export async function unsealToken(sealed: Uint8Array): Promise<string | null> {
  if (!(await isSafe())) return null
  try {
    return (await safeStorage.decryptStringAsync(Buffer.from(sealed))).result
  } catch {
    return null
  }
}

async function isSafe(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
  return process.platform !== 'linux' || !UNSAFE_BACKENDS.includes(safeStorage.getSelectedStorageBackend())
}
