/* Runs in the page, as shown-texts.ts does. */

/** Tables that scroll by themselves and have no room for their head and two rows. The page scrolls instead of them. */
export function crampedTables(): string[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const scroller = table.parentElement
    if (!scroller || !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) return []
    const rows = [...table.tBodies].flatMap((body) => [...body.querySelectorAll('tr:not([aria-hidden])')]).slice(0, 2)
    const parts = [...(table.tHead ? [table.tHead] : []), ...rows]
    const needed = parts.reduce((height, part) => height + part.getBoundingClientRect().height, 0)
    const name = table.getAttribute('aria-label') ?? table.className
    return scroller.clientHeight < needed - 1 ? [`cramped: ${name} has ${scroller.clientHeight} of ${needed} px`] : []
  })
}
