import { useEffect } from 'react'
import { isFocusNowhere } from '../../components/focus/focus-ground.ts'

const FIRST = '[role="grid"] tbody [tabindex="0"]'

/**
 * When lines come and nothing has the focus, as after a check, they have it; likewise when a control led to them.
 * Whoever chose them by mouse sees the cell all the same.
 */
export function useLinesFocus(areThere: boolean, isLed = false): void {
  useEffect(() => {
    const first = areThere ? document.querySelector<HTMLElement>(FIRST) : null
    if (first === null) return
    if (!isLed && !isFocusNowhere()) return showSideways(first)
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [areThere, isLed])
}

/** Scrolls its table until the cell is clear of the columns that stay at the right edge; the page stays where it is. */
function showSideways(cell: HTMLElement): void {
  const table = cell.closest('[data-scrolls-sideways]')
  if (table === null) return
  const edge = Number.parseFloat(getComputedStyle(table).scrollPaddingRight) || 0
  const hidden = cell.getBoundingClientRect().right - (table.getBoundingClientRect().right - edge)
  if (hidden > 0) table.scrollLeft += hidden
}
