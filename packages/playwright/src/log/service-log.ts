import { readFileSync, statSync } from 'node:fs'

/** Log of a desk that `startedDesk` has started, from a moment on. */
export type ServiceLog = {
  /** Lines written since then; null if the log cannot be read, for instance if somebody else started the desk. */
  readonly sinceThen: () => string | null
}

/** Remembers the current end of the log. Masks `secrets` in everything that it returns. */
export function serviceLogFrom(file: string | undefined, secrets: readonly string[]): ServiceLog {
  const from = sizeOf(file)
  return {
    sinceThen: () => {
      if (file === undefined || from === null || sizeOf(file) === null) return null
      const text = readFileSync(file).subarray(from).toString('utf8')
      return secrets.reduce((masked, secret) => masked.replaceAll(secret, '[token]'), text)
    },
  }
}

function sizeOf(file: string | undefined): number | null {
  if (file === undefined) return null
  return statSync(file, { throwIfNoEntry: false })?.size ?? null
}
