import { Kbd } from '@mantine/core'

const IS_MAC = navigator.userAgent.includes('Macintosh')

/** Keys of a shortcut beside its action, in the notation of this machine: `Ctrl+E`, on a Mac `⌘E`. Hidden from screen readers. */
export function ShortcutKbd({ keys }: { readonly keys: string }) {
  return <Kbd aria-hidden>{shortcutText(keys)}</Kbd>
}

export function shortcutText(keys: string): string {
  return IS_MAC ? keys.replace('Ctrl+', '⌘') : keys
}
