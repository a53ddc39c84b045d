/** Where the focus rests while nothing on the page has it, so that Tab goes on from the page and not from the window. */
export const FOCUS_GROUND = 'data-focus-ground'

/** Whether nothing that one works with has the focus. */
export function isFocusNowhere(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.hasAttribute(FOCUS_GROUND)
}
