/**
 * True if a desktop app and its shared desk have the same interface. Versions (`1.4.2`) that differ only in the last
 * number have the same one.
 */
export function isFit(appVersion: string, deskVersion: string): boolean {
  return interfaceOf(appVersion) === interfaceOf(deskVersion)
}

/** `1.4` of `1.4.2`. */
export function interfaceOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
