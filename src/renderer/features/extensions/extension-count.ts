type ExtensionCount = { readonly extensionsUsed: number; readonly extensionsAllowed: number | null }

/** "1 of 2 used"; "2 used" if a live service has not said how many it allows. */
export function usedText({ extensionsUsed, extensionsAllowed }: ExtensionCount): string {
  return extensionsAllowed === null ? `${extensionsUsed} used` : `${extensionsUsed} of ${extensionsAllowed} used`
}
