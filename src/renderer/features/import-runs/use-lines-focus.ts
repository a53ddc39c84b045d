import { useEffect } from 'react'
import { isFocusNowhere } from '../../components/focus/focus-ground.ts'

const FIRST = '[role="grid"] tbody [tabindex="0"]'

/** When lines come and nothing has the focus, as after a check, they have it. */
export function useLinesFocus(areThere: boolean): void {
  useEffect(() => {
    const first = areThere && isFocusNowhere() ? document.querySelector<HTMLElement>(FIRST) : null
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [areThere])
}
