import { useState } from 'react'
import type { ListSide } from '#contract/desk/list-page.ts'

/** In px: more than the height of any list. */
export const BOTTOM = Number.MAX_SAFE_INTEGER

/** Side that a key jumped to in the list identified by `shown`; any other list begins at its start. */
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

/** Initial place of a list after a jump: the outermost row on the side that the list is read from. */
export function outermostPlace({ side, isJump, first, rows }: Jumped) {
  const isEnd = side === 'end'
  return { isJump, index: isEnd ? first + rows.length - 1 : 0, scrollTop: isEnd ? BOTTOM : 0 }
}
