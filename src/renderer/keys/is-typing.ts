/** True if the target takes text, so that a key or a paste belongs to it. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}
