import { useEffect, useRef } from 'react'
import { useCommand } from '../../keys/commands.ts'

const HEADS = 'main [role="grid"] thead [data-sort]'

/**
 * `s` focuses the head of the column that the list is sorted by: ← → move, Enter sorts or reverses, Esc or ↓ returns to the rows. `order`
 * identifies the order: a new one renders the list again, and the focus stays on the head.
 */
export function useSortByKey(order: string): void {
  const sorted = useRef<string>(undefined)
  useCommand('sort', () => focusHead(heads().find(isSorted) ?? heads()[0]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the head of each order is another one
  useEffect(() => {
    const name = sorted.current
    sorted.current = undefined
    if (name !== undefined) focusHead(heads().find((head) => head.dataset.sort === name))
  }, [order])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const head = event.target instanceof HTMLElement && event.target.matches(HEADS) ? event.target : undefined
      if (!head) return
      if (event.key === 'Enter' || event.key === ' ') sorted.current = head.dataset.sort
      const act = actOf(event.key, head)
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

function actOf(key: string, head: HTMLElement): (() => void) | undefined {
  const all = heads()
  const at = all.indexOf(head)
  switch (key) {
    case 'ArrowRight':
      return () => focusHead(all[Math.min(at + 1, all.length - 1)])
    case 'ArrowLeft':
      return () => focusHead(all[Math.max(at - 1, 0)])
    case 'ArrowDown':
    case 'Escape':
      return () => document.querySelector<HTMLElement>('main [role="grid"] tbody [tabindex="0"]')?.focus()
    default:
      return undefined
  }
}

function heads(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(HEADS)]
}

function isSorted(head: HTMLElement): boolean {
  return head.closest('[aria-sort]') !== null
}

function focusHead(head: HTMLElement | undefined): void {
  head?.focus()
  head?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
