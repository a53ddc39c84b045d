import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Enter (on a Mac also ⌘+Enter) from anywhere on the page; an open dialog keeps its keys. */
export function useSubmitKey(submit: () => void): void {
  const run = useEffectEvent(submit)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
