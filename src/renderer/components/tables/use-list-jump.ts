import { useState } from 'react'
import type { ListSide } from '#contract/desk/list-page.ts'

/** In px: further than any list is high. */
export const BOTTOM = Number.MAX_SAFE_INTEGER

/** To which side a key led in the list that is shown, told from others by a text; another one begins at its start. */
export function useListJump(shown: string) {
  const [jumped, setJumped] = useState<{ readonly shown: string; readonly side: ListSide }>()
  const isJump = jumped?.shown === shown
  return {
    wanted: isJump ? jumped.side : 'start',
    isJump,
    jump: (side: ListSide) => setJumped({ shown, side }),
  } as const
}

type Jumped = {
  readonly side: ListSide
  readonly isJump: boolean
  readonly first: number
  readonly rows: readonly unknown[]
}

/** Where such a list is shown at first: at its outermost row on the side that it is read from. */
export function outermostPlace({ side, isJump, first, rows }: Jumped) {
  const isEnd = side === 'end'
  return { isJump, index: isEnd ? first + rows.length - 1 : 0, scrollTop: isEnd ? BOTTOM : 0 }
}
