import { useMemo, useRef, useState } from 'react'
import type { LikedFrom } from '../model/draft.ts'

/** The loan that the draft was begun like, for what is drawn (`shown`) and for what keeps it between two drawings. */
export type LikeStore = {
  readonly get: () => LikedFrom | undefined
  readonly set: (like: LikedFrom | undefined) => void
}

export function useLikeStore(kept: LikedFrom | undefined): {
  readonly like: LikeStore
  readonly shown: LikedFrom | undefined
} {
  const [shown, setShown] = useState(kept)
  const now = useRef(kept)
  const like = useMemo<LikeStore>(
    () => ({
      get: () => now.current,
      set: (next) => {
        now.current = next
        setShown(next)
      },
    }),
    [],
  )
  return { like, shown }
}
