import type { Locator } from '@playwright/test'
import { SHOWN_CELLS } from '../../../../src/contract/desk/schedule-cells.ts'
import type { ShownSchedule } from './schedule-table.ts'

/**
 * The rows of a payment schedule as the page shows them, whether each is in one line or, on a narrow page, in several. A column that the
 * page leaves out is empty in every row: its amounts are 0.00.
 */
export async function shownSchedule(grid: Locator): Promise<ShownSchedule> {
  return grid.evaluate(
    rowsOf,
    SHOWN_CELLS.map(([name]) => name),
  )
}

/** Runs in the page. A stacked row has its first line alone counted, and the others beneath it. */
function rowsOf(grid: Element, amounts: readonly string[]): ShownSchedule {
  const text = (cell: Element | null) => (cell?.textContent ?? '').replace(/\s+/g, ' ').trim()
  return [...grid.querySelectorAll('tbody tr[aria-rowindex]')].map((first) => {
    const lines = [first]
    for (
      let next = first.nextElementSibling;
      next && !next.hasAttribute('aria-rowindex');
      next = next.nextElementSibling
    ) {
      if (next.getAttribute('aria-hidden') === null) lines.push(next)
    }
    const inLines = (selector: string) =>
      lines.map((line) => line.querySelector(selector)).find((cell) => cell !== null)
    const day = first.querySelector('[data-due-date]')
    const state = day?.querySelector('[data-state-words]') ?? day?.nextElementSibling ?? null
    const cells = amounts.map((name) => {
      const column = `[data-amount-column="${name}"]`
      return [name, grid.querySelector(column) ? text(inLines(column) ?? null) : '0.00']
    })
    return {
      ...Object.fromEntries(cells),
      number: text(first.querySelector('[data-row-number]')),
      dueDate: text(day).slice(0, '2026-01-28'.length),
      was: day?.querySelector('[data-former-day]')?.getAttribute('data-former-day') ?? '',
      state: text(state),
    }
  })
}
