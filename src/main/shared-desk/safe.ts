import { renameSync, writeFileSync } from 'node:fs'

/** The system's encryption; each gives null where it cannot do it safely. */
export type Safe = {
  readonly seal: (text: string) => Promise<Uint8Array | null>
  readonly unseal: (sealed: Uint8Array) => Promise<string | null>
}

/** Writes a file for this user alone, whole or not at all, whatever ends the program in between. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const made = `${path}.new`
  writeFileSync(made, content, { mode: 0o600, flush: true })
  renameSync(made, path)
}
