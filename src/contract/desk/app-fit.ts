/**
 * Whether a desktop app and the shared desk that it works on understand each other, by their versions (`1.4.2`): those
 * that differ in the last number alone speak the same interface.
 */
export function isFit(appVersion: string, deskVersion: string): boolean {
  return interfaceOf(appVersion) === interfaceOf(deskVersion)
}

/** `1.4` of `1.4.2`. */
export function interfaceOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
