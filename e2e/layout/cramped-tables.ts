/* Runs in the page, as shown-texts.ts does. */

/** Tables that scroll by themselves and have no room for their head and two rows. The page scrolls instead of them. */
export function crampedTables(): string[] {
  // A taller row, such as one with a text of several lines, is read by scrolling.
  const mostOfARow = 60
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const scroller = table.parentElement
    if (!scroller || !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) return []
    const rows = [...table.tBodies].flatMap((body) => [...body.querySelectorAll('tr:not([aria-hidden])')]).slice(0, 2)
    const parts = [...(table.tHead ? [table.tHead] : []), ...rows]
    const needed = parts.reduce((height, part) => height + Math.min(mostOfARow, part.getBoundingClientRect().height), 0)
    const name = table.getAttribute('aria-label') ?? table.className
    return scroller.clientHeight < needed - 1 ? [`cramped: ${name} has ${scroller.clientHeight} of ${needed} px`] : []
  })
}
