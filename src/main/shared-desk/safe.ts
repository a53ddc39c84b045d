import { renameSync, writeFileSync } from 'node:fs'

/** The system's encryption; each function returns null if it cannot work safely. */
export type Safe = {
  readonly seal: (text: string) => Promise<Uint8Array | null>
  readonly unseal: (sealed: Uint8Array) => Promise<string | null>
}

/** Writes a file for this user only, completely or not at all, even if the program is killed meanwhile. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const made = `${path}.new`
  writeFileSync(made, content, { mode: 0o600, flush: true })
  renameSync(made, path)
}
