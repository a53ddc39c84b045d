import { Kbd } from '@mantine/core'

const IS_MAC = navigator.userAgent.includes('Macintosh')

/** The keys of a shortcut beside its action, in the words of this machine: `Ctrl+E`, on a Mac `⌘E`. Never read aloud. */
export function ShortcutKbd({ keys }: { readonly keys: string }) {
  return <Kbd aria-hidden>{shortcutText(keys)}</Kbd>
}

export function shortcutText(keys: string): string {
  return IS_MAC ? keys.replace('Ctrl+', '⌘') : keys
}
