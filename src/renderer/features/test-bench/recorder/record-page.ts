import { FACE_PAGES } from '#contract/face-pages.ts'
import { record, recorded } from '../../../kept/recorded-steps.ts'
import { controlAt, roleAndName } from './role-and-name.ts'

/** What is typed into a field of this kind is nobody's business. */
const SECRET = 'password'
const SECRET_VALUE = '…'

/** Notes what is done on every page but the test bench itself, from now on. Returns what ends it. */
export function recordPage(): () => void {
  const noted = { signal: new AbortController() }
  const options = { capture: true, signal: noted.signal.signal }
  document.addEventListener('click', onClick, options)
  document.addEventListener('input', onInput, options)
  document.addEventListener('keydown', onKey, options)
  return () => noted.signal.abort()
}

function path(): string {
  return location.pathname + location.search
}

function isWanted(): boolean {
  return recorded().isOn && location.pathname !== FACE_PAGES.testBench
}

/** The first thing that is done begins where it is done. */
function begun(): void {
  if (recorded().steps.length === 0) record({ kind: 'open', path: path() })
}

/** Fields are clicked to be typed into, which `fill` does by itself. */
function onClick({ target, isTrusted }: MouseEvent): void {
  const control = controlAt(target)
  if (!isTrusted || !isWanted() || !control || isTyped(control) || leadsToBench(control)) return
  const found = roleAndName(control)
  if (!found) return
  begun()
  record({ kind: 'click', path: path(), ...found })
}

/** Who goes back to the test bench is done. */
function leadsToBench(control: Element): boolean {
  return control.getAttribute('href') === FACE_PAGES.testBench
}

function onInput({ target }: Event): void {
  if (!isWanted() || !(target instanceof Element) || !isTyped(target)) return
  const found = roleAndName(target)
  if (!found) return
  begun()
  const value = target instanceof HTMLInputElement && target.type === SECRET ? SECRET_VALUE : target.value
  record({ kind: 'fill', path: path(), ...found, value })
}

/** Letters in a field are its text; everything else that a key does is a step. */
function onKey(event: KeyboardEvent): void {
  const { key, target, isTrusted } = event
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  if (!isTrusted || !isWanted() || ['Control', 'Shift', 'Alt', 'Meta', 'Dead'].includes(key)) return
  const isText = key.length === 1 || ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)
  if (isText && !hasModifier && target instanceof Element && isTyped(target)) return
  // A button is clicked by it, and the click is noted.
  if ((key === 'Enter' || key === ' ') && !hasModifier && target instanceof HTMLButtonElement) return
  begun()
  record({ kind: 'press', path: path(), key: pressed(event) })
}

/** As Playwright presses it. */
function pressed({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const modifiers = [
    ...(ctrlKey || metaKey ? ['ControlOrMeta'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && key.length > 1 ? ['Shift'] : []),
  ]
  return [...modifiers, key === ' ' ? 'Space' : key].join('+')
}

function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'submit', 'button'].includes(element.type)
}
