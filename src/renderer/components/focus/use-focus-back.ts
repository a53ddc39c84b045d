import { useEffect } from 'react'

/** Returns the focus to where it was. For a dialog that is mounted only while it is open. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}
