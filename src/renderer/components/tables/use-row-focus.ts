import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { isFocusNowhere } from '../focus/focus-ground.ts'
import { rowAfterKey } from '../focus/row-after-key.ts'

type RowFocusOptions = {
  /** Place of the first row that was read, and the number of rows read. */
  readonly first: number
  readonly count: number
  readonly initialIndex: number
  /** True if a key led to a row that was not in the page yet. */
  readonly isJump: boolean
  /** Jumps to a side whose rows are not read yet; false if that side is read completely. */
  readonly jumpTo: (key: 'Home' | 'End') => boolean
  readonly rowsPerPage: () => number
  readonly scrollTo: (index: number) => void
  readonly onOpen: (index: number) => void
}

/** Keeps one row in the tab order; ↑ ↓ Home End PageUp PageDown move it, Enter opens it. */
export function useRowFocus(options: RowFocusOptions) {
  const { first, count, initialIndex, isJump, jumpTo, rowsPerPage, scrollTo, onOpen } = options
  const [active, setActive] = useState(initialIndex)
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef(initialIndex > 0 || isJump ? initialIndex : undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    const isByKey = body.current?.contains(document.activeElement)
    wanted.current = undefined
    if (isByKey || isFocusNowhere()) row.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') onOpen(active)
    const target = targetOf(event.key, active, rowsPerPage())
    if (target === undefined || count === 0) return
    event.preventDefault()
    if ((event.key === 'Home' || event.key === 'End') && jumpTo(event.key)) return
    const index = Math.min(Math.max(target, first), first + count - 1)
    wanted.current = index
    setActive(index)
    scrollTo(index)
  }
  return { active: Math.max(Math.min(active, first + count - 1), first), setActive, body, onKeyDown }
}

function targetOf(key: string, active: number, page: number): number | undefined {
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return Number.POSITIVE_INFINITY
    default:
      return rowAfterKey(key, active, page)
  }
}
