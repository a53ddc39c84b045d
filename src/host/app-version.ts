import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version in package.json, which is two folders up from the source and from the build alike. */
export function appVersion(): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  )
  return version
}
