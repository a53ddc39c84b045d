import { type RefObject, useLayoutEffect } from 'react'

/** Marks a list that is wider than its container, so that its first columns stay visible; other lists render faster without. */
export function useSideways(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = scroller
    const table = current?.querySelector('table')
    if (!current || !table) return
    const mark = () => current.toggleAttribute('data-sideways', table.offsetWidth > current.clientWidth)
    const observer = new ResizeObserver(mark)
    observer.observe(current)
    observer.observe(table)
    return () => observer.disconnect()
  }, [scroller])
}
