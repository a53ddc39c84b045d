import { useEffect } from 'react'

/** For a dialog that is mounted only while it is open: the keyboard goes back to where it was before. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}
