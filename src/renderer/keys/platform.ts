/** True on a Mac, where ⌘ commands and Ctrl edits text. */
export const IS_MAC: boolean = typeof navigator !== 'undefined' && navigator.userAgent.includes('Macintosh')

/** True if the modifier of commands is held: ⌘ on a Mac, Ctrl elsewhere. */
export function hasControl({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }): boolean {
  return IS_MAC ? metaKey && !ctrlKey : ctrlKey && !metaKey
}

/** Keys in the notation of this system: `Ctrl+E`, on a Mac `⌘E`. */
export function textOfKeys(keys: string): string {
  return IS_MAC ? keys.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : keys
}

/** Value of `aria-keyshortcuts` for such keys: `Control+K`, on a Mac `Meta+K`. */
export function ariaOfKeys(keys: string): string {
  return keys.replace('Ctrl+', IS_MAC ? 'Meta+' : 'Control+')
}
