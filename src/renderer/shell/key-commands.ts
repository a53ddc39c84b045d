import type { MenuCommand } from './commands.ts'

/** The command of a key press, if it has one. In a field plain keys are text; Ctrl (on a Mac also ⌘) works everywhere. */
export function commandOfKey(event: KeyboardEvent): MenuCommand | undefined {
  if (event.altKey || event.defaultPrevented) return undefined
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : CONTROL_KEYS[event.key.toLowerCase()]
  return isTyping(event.target) ? undefined : PLAIN_KEYS[event.key]
}

const CONTROL_KEYS: Readonly<Record<string, MenuCommand>> = {
  n: 'new-loan',
  k: 'search',
  e: 'extend',
  p: 'print',
  ',': 'settings',
}
const PLAIN_KEYS: Readonly<Record<string, MenuCommand>> = { '/': 'search', '?': 'shortcuts' }

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}
