import type { KeyboardEvent } from 'react'
import { hasControl } from '../../keys/platform.ts'

type PaletteKeys = {
  readonly move: (by: number) => void
  readonly moveGroup: (by: number) => void
  readonly enter: () => void
  readonly showAll: () => void
  readonly close: () => void
}

/** ↑ ↓ and Tab choose, Enter runs the chosen item, Ctrl+Enter shows all loans, Ctrl+K closes the palette; all other keys are text. */
export function onPaletteKey(event: KeyboardEvent, keys: PaletteKeys): void {
  const act = event.nativeEvent.isComposing ? undefined : actOf(event, keys)
  if (!act) return
  // Runs before Spotlight's own keys, which do not know of pending answers.
  event.preventDefault()
  event.stopPropagation()
  act()
}

function actOf(event: KeyboardEvent, keys: PaletteKeys): (() => void) | undefined {
  const isControl = hasControl(event)
  switch (event.key) {
    case 'ArrowDown':
      return () => keys.move(1)
    case 'ArrowUp':
      return () => keys.move(-1)
    case 'Tab':
      return () => keys.moveGroup(event.shiftKey ? -1 : 1)
    case 'Enter':
      return isControl ? keys.showAll : keys.enter
    case 'k':
      return isControl ? keys.close : undefined
    default:
      return undefined
  }
}
