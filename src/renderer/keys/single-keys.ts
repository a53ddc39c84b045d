import { useSyncExternalStore } from 'react'

const STORED_AS = 'loan-desk-single-keys'
const listeners = new Set<() => void>()

/**
 * True if letters and signs work as keys on their own (WCAG 2.1.4). Stored in this browser; speech input and shaking hands press them by
 * mistake.
 */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORED_AS) !== 'off'
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED_AS)
  else localStorage.setItem(STORED_AS, 'off')
  for (const listener of listeners) listener()
}

/** The setting, also as changed by another tab. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
