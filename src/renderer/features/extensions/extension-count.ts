type ExtensionCount = { readonly extensionsUsed: number; readonly extensionsAllowed: number | null }

/** A live service that has not said how many it allows may allow one more. */
export function isExtensionLeft({ extensionsUsed, extensionsAllowed }: ExtensionCount): boolean {
  return extensionsAllowed === null || extensionsUsed < extensionsAllowed
}

/** "1 of 2 used"; "2 used" where a live service has not said how many it allows. */
export function usedText({ extensionsUsed, extensionsAllowed }: ExtensionCount): string {
  return extensionsAllowed === null ? `${extensionsUsed} used` : `${extensionsUsed} of ${extensionsAllowed} used`
}
