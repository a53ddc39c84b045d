import { useEffect, useRef } from 'react'

/**
 * Returns a function that is called when an entry beside its list is being closed. Once it is, the row that the selector
 * finds is focused: in a narrow window the list is hidden until then.
 */
export function useFocusClosed(isOpen: boolean): (row: string) => void {
  const closed = useRef<string>(undefined)
  useEffect(() => {
    if (isOpen || closed.current === undefined) return
    document.querySelector<HTMLElement>(closed.current)?.focus()
    closed.current = undefined
  }, [isOpen])
  return (row) => {
    closed.current = row
  }
}
