import { useEffect } from 'react'

/** Shows the keys of all controls while Alt is held alone (`data-shows-keys` of the root element). */
export function useKeyHints(): void {
  useEffect(() => {
    const show = (isShown: boolean) => document.documentElement.toggleAttribute('data-shows-keys', isShown)
    const hide = () => show(false)
    const onKeyDown = (event: KeyboardEvent) => {
      const isAlone = event.key === 'Alt' && !event.ctrlKey && !event.metaKey && !event.shiftKey
      // A browser would move the focus to its menu; the window's own menu is opened by Alt.
      if (isAlone && window.desk === undefined) event.preventDefault()
      show(isAlone)
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('keyup', hide, true)
    window.addEventListener('blur', hide)
    return () => {
      hide()
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('keyup', hide, true)
      window.removeEventListener('blur', hide)
    }
  }, [])
}
