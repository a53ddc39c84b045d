import { useMemo, useRef, useState } from 'react'
import type { Begun } from '../model/draft.ts'

/** A part of the draft beside what is typed, for what keeps it between two drawings. */
export type DraftPart<Value> = {
  readonly get: () => Value | undefined
  readonly set: (value: Value | undefined) => void
}

/** `shown` is for what is drawn. */
function useDraftPart<Value>(kept: Value | undefined): {
  readonly part: DraftPart<Value>
  readonly shown: Value | undefined
} {
  const [shown, setShown] = useState(kept)
  const now = useRef(kept)
  const part = useMemo<DraftPart<Value>>(
    () => ({
      get: () => now.current,
      set: (next) => {
        now.current = next
        setShown(next)
      },
    }),
    [],
  )
  return { part, shown }
}

/** What the draft was begun with and its terms were taken from: `parts` to keep and change it, `shown` for what is drawn. */
export function useBegun(kept: Begun | undefined) {
  const { part: like, shown: likeShown } = useDraftPart(kept?.like)
  const { part: termsSet, shown: chosenSet } = useDraftPart(kept?.termsSet)
  const parts = useMemo(() => ({ like, termsSet }), [like, termsSet])
  const shown = useMemo(() => ({ like: likeShown, chosenSet, termsSet }), [likeShown, chosenSet, termsSet])
  return { parts, shown }
}
