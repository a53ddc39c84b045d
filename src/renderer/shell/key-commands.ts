import type { MenuCommand } from './commands.ts'

/** The command of a key press, if it has one. In a field plain keys are text; Ctrl (on a Mac also ⌘) works everywhere. */
export function commandOfKey(event: KeyboardEvent): MenuCommand | undefined {
  if (event.defaultPrevented) return undefined
  if (isPlain(event)) return isTyping(event.target) ? undefined : PLAIN_KEYS[event.key]
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return isControl ? CONTROL_KEYS[event.key.toLowerCase()] : undefined
}

/** On many keyboards a bracket is typed with Alt or AltGr, which some systems report as Ctrl and Alt. */
function isPlain({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey ? key === '[' || key === ']' : !ctrlKey && !metaKey
}

const CONTROL_KEYS: Readonly<Record<string, MenuCommand>> = {
  n: 'new-loan',
  k: 'search',
  e: 'extend',
  p: 'print',
  ',': 'settings',
}
const PLAIN_KEYS: Readonly<Record<string, MenuCommand>> = {
  '/': 'search',
  '?': 'shortcuts',
  c: 'compare',
  w: 'what-if',
  '[': 'step-before',
  ']': 'step-after',
  d: 'differences',
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}
