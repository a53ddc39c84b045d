import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { type FocusKeeper, keepFocus } from './focus-keeper.ts'

/** Keeps the focus on the page: each opened page takes it, and so does an element near a removed one. */
export function useKeptFocus(): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const keeper = useRef<FocusKeeper>(undefined)
  useLayoutEffect(() => {
    const kept = keepFocus()
    keeper.current = kept
    return kept.stop
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is arrived at again
  useLayoutEffect(() => keeper.current?.arrive(), [pathname])
}
