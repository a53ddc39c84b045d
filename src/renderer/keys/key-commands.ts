import type { Command } from './commands.ts'
import { isTyping } from './is-typing.ts'
import { commandUnder } from './shortcuts.ts'

/**
 * The command of a key press, if it has one. In a field plain keys are text, and Ctrl+A is the field's own; other keys
 * with Ctrl (on a Mac also ⌘) work everywhere but in a dialog, which keeps the page behind it still.
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
  if (isPlain(event)) return event.key
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return isControl ? `Ctrl+${event.key.length === 1 ? event.key.toLowerCase() : event.key}` : ''
}

/** On many keyboards a bracket is typed with Alt or AltGr, which some systems report as Ctrl and Alt. */
function isPlain({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey ? key === '[' || key === ']' : !ctrlKey && !metaKey
}

/** The dialog that the key was pressed in; a panel beside the page is a part of it. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]:not([data-beside-page])') !== null
}

/** A select whose list is not open: it would take Enter with any other key for its own. */
export function isInClosedSelect(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[aria-haspopup="listbox"]:not([aria-expanded="true"])')
}

const wasOverlayOpen = new WeakSet<Event>()

/** Marks an Esc that closes something which lies over the page: by the time others see it, it may be gone. */
export function noteOverlay(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  const overlays = document.querySelectorAll('#overlays :is([role="dialog"], [role="menu"], [role="listbox"])')
  if ([...overlays].some((overlay) => overlay.checkVisibility())) wasOverlayOpen.add(event)
}

function isOverlayOpen(event: KeyboardEvent): boolean {
  return wasOverlayOpen.has(event)
}
