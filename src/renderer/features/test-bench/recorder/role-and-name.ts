/** How a test finds a control: by its role and name, as ARIA has them. */
export type RoleAndName = { readonly role: string; readonly name: string }

const CONTROLS =
  'button, a[href], input, textarea, select, [role=option], [role=menuitem], [role=tab], [role=radio], [role=row]'

/** The control that an event is about; undefined for one that no test would look for. */
export function controlAt(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest(CONTROLS) ?? undefined) : undefined
}

/** Undefined where it has no name. */
export function roleAndName(control: Element): RoleAndName | undefined {
  const [role, name] = [roleOf(control), nameOf(control)]
  return role === undefined || name === '' ? undefined : { role, name }
}

const ROLES: Readonly<Record<string, string>> = { A: 'link', BUTTON: 'button', TEXTAREA: 'textbox', SELECT: 'combobox' }
const ROLES_OF_INPUTS: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  submit: 'button',
}

function roleOf(control: Element): string | undefined {
  const given = control.getAttribute('role')
  if (given !== null) return given
  if (control instanceof HTMLInputElement) return ROLES_OF_INPUTS[control.type] ?? 'textbox'
  return ROLES[control.tagName]
}

function nameOf(control: Element): string {
  const said = control.getAttribute('aria-label')
  if (said !== null) return tidy(said)
  const by = control.getAttribute('aria-labelledby')
  if (by !== null) return tidy(by.split(' ').map(textOf).join(' '))
  if (isLabelled(control)) return tidy(control.labels?.[0]?.textContent ?? '')
  return tidy(shownTextOf(control))
}

/** Without what is for the eye alone, such as the keys on a button. */
function shownTextOf(control: Element): string {
  const copy = control.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent ?? ''
}

function isLabelled(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? ''
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
