import { PLACES, type Shortcut } from './shortcuts.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Keys that a browser keeps for itself; the desktop window receives them. */
const KEPT_BY_BROWSERS: ReadonlySet<string> = new Set(['Ctrl+N'])

const SHORTCUTS: readonly Shortcut[] = PLACES.flatMap(({ shortcuts }) => [...shortcuts])

/** The keys of a shortcut that work here. */
export function usableKeys({ keys, command }: Shortcut): readonly string[] {
  return keys.filter((key) => !isKept(key) && (command === undefined || !isSingle(key) || areSingleKeysOn()))
}

/** These keys, or if they do not work here, other keys of the same shortcut; undefined if none works. */
export function usableInsteadOf(keys: string): string | undefined {
  const shortcut = SHORTCUTS.find((each) => each.keys.includes(keys))
  if (!shortcut) return keys
  const usable = usableKeys(shortcut)
  return usable.includes(keys) ? keys : usable[0]
}

/** True for a letter, digit or sign without Ctrl or Alt. */
export function isSingle(keys: string): boolean {
  return keys.length === 1 && !'↑↓←→'.includes(keys)
}

function isKept(keys: string): boolean {
  return window.desk === undefined && KEPT_BY_BROWSERS.has(keys)
}
