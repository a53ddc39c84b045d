/**
 * Attribute of the element that holds the focus while nothing else on the page has it, so that Tab continues from the page and not from the
 * window.
 */
export const FOCUS_GROUND = 'data-focus-ground'

/** True if no control has the focus. */
export function isFocusNowhere(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.hasAttribute(FOCUS_GROUND)
}
