import { type RefObject, useLayoutEffect, useState } from 'react'

/** Current width inside the padding of an element in px; 0 until it is rendered. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(widthIn(current))
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [element])
  return width
}

function widthIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}
