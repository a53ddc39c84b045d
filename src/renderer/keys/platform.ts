const IS_MAC = typeof navigator !== 'undefined' && navigator.userAgent.includes('Macintosh')

/** True if the modifier of commands is held: ⌘ on a Mac, where Ctrl edits text, and Ctrl elsewhere. */
export function hasControl({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }): boolean {
  return IS_MAC ? metaKey && !ctrlKey : ctrlKey && !metaKey
}

/** Keys in the notation of this system: `Ctrl+E`, on a Mac `⌘E`. */
export function textOfKeys(keys: string): string {
  return IS_MAC ? keys.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : keys
}
