import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'

/** Drags a column in the chooser to another place; the column moves while it is dragged. */
export function useColumnDrag(
  list: RefObject<HTMLElement | null>,
  move: (name: LoanColumnName, place: number) => void,
) {
  // Always the latest function, because each move starts from the result of the previous one.
  const moved = useRef(move)
  useLayoutEffect(() => {
    moved.current = move
  })
  return (event: PointerEvent<HTMLElement>, name: LoanColumnName) => {
    if (event.button !== 0) return
    event.preventDefault()
    const line = event.currentTarget.closest('li')
    const latest = () => [...(list.current?.children ?? [])]
    const draw = ({ clientY }: globalThis.PointerEvent) => {
      line?.setAttribute('data-drawn', '')
      const lines = latest()
      const over = lines.findIndex((each) => clientY < each.getBoundingClientRect().bottom)
      const place = over < 0 ? lines.length - 1 : over
      if (line && lines.indexOf(line) !== place) moved.current(name, place)
    }
    const stop = () => {
      window.removeEventListener('pointermove', draw)
      line?.removeAttribute('data-drawn')
    }
    window.addEventListener('pointermove', draw)
    window.addEventListener('pointerup', stop, { once: true })
    window.addEventListener('pointercancel', stop, { once: true })
  }
}
