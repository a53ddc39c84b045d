import type { Command } from './commands.ts'
import { isTyping } from './is-typing.ts'
import { hasControl } from './platform.ts'
import { commandUnder } from './shortcuts.ts'
import { areSingleKeysOn } from './single-keys.ts'
import { isSingle } from './usable-keys.ts'

/**
 * Command of a key press, if there is one. In a field, plain keys are text, and Ctrl+A belongs to the field; other keys with Ctrl (on a Mac
 * ⌘) work everywhere except in a dialog, which blocks the page behind it.
 */
export function commandOfKey(event: KeyboardEvent): Command | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined
  const command = commandUnder(keysOf(event))
  if (command === undefined || command === 'submit') return command
  if (isInDialog(event.target)) return undefined
  if (command === 'back') return event.repeat || isOverlayOpen(event) ? undefined : command
  const isText = isPlain(event) || command === 'select-all'
  return isText && isTyping(event.target) ? undefined : command
}

function keysOf(event: KeyboardEvent): string {
  if (isPlain(event)) return isSingle(event.key) && !areSingleKeysOn() ? '' : event.key
  const isControl = hasControl(event) && !event.altKey && !event.shiftKey
  return isControl ? `Ctrl+${event.key.length === 1 ? event.key.toLowerCase() : event.key}` : ''
}

/**
 * True for a key without Ctrl, ⌘ or Alt. On many keyboards a bracket is typed with Alt or AltGr, which some systems report as Ctrl and Alt.
 */
function isPlain({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey ? key === '[' || key === ']' : !ctrlKey && !metaKey
}

/** True if the key was pressed in a dialog; a panel beside the page is part of the page. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]:not([data-beside-page])') !== null
}

/** True for a select whose list is closed: it would handle Enter with any modifier itself. */
export function isInClosedSelect(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[aria-haspopup="listbox"]:not([aria-expanded="true"])')
}

const wasOverlayOpen = new WeakSet<Event>()

/** Marks an Esc that closes an overlay: by the time other listeners see the event, the overlay may be gone. */
export function noteOverlay(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  const overlays = document.querySelectorAll('#overlays :is([role="dialog"], [role="menu"], [role="listbox"])')
  if ([...overlays].some((overlay) => overlay.checkVisibility())) wasOverlayOpen.add(event)
}

function isOverlayOpen(event: KeyboardEvent): boolean {
  return wasOverlayOpen.has(event)
}
