import { readFileSync, statSync } from 'node:fs'

/** The log of a desk that `startedDesk` has started, from a moment on. */
export type ServiceLog = {
  /** What was written since; null where the log cannot be read, as of a desk that somebody else started. */
  readonly sinceThen: () => string | null
}

/** Notes how far the log is. What is in `secrets` is never given on, whoever wrote it. */
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
