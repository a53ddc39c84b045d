import { useEffect, useState } from 'react'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

type ChosenParts = {
  readonly groups: readonly PaletteGroup[]
  /** True while the results for the typed text are pending. */
  readonly isBehind: boolean
  readonly run: (item: PaletteItem) => void
}

/**
 * The item that Enter runs: the first, until a key chooses another, which stays chosen while the list changes. An Enter before the results
 * waits for them, so that it never runs an outdated item.
 */
export function useChosenItem({ groups, isBehind, run }: ChosenParts) {
  const [chosenId, setChosenId] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const items = groups.flatMap((group) => group.items)
  const found = items.findIndex(({ id }) => id === chosenId)
  const chosen = items[Math.max(found, 0)]
  const waited = isWaiting && !isBehind
  useEffect(() => {
    if (!waited) return
    setWaiting(false)
    if (chosen) run(chosen)
  }, [waited, chosen, run])
  const move = (by: number) => {
    const next = items[(Math.max(found, 0) + by + items.length) % items.length]
    setWaiting(false)
    setChosenId(next?.id)
  }
  const moveGroup = (by: number) => {
    const shown = groups.filter((group) => group.items.length > 0)
    const at = shown.findIndex((group) => group.items.some(({ id }) => id === chosen?.id))
    const next = shown[(at + by + shown.length) % shown.length]
    setChosenId(next?.items[0]?.id)
  }
  return {
    chosen,
    move,
    moveGroup,
    enter: () => {
      if (found < 0 && isBehind) setWaiting(true)
      else if (chosen) run(chosen)
    },
    /** Resets the choice to the first item when the words change. */
    forget: () => {
      setWaiting(false)
      setChosenId(undefined)
    },
  }
}
