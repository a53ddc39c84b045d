import { useMemo, useRef, useState } from 'react'
import type { Begun } from '../model/draft.ts'

/** A part of the draft beside the typed values, readable outside of rendering. */
export type DraftPart<Value> = {
  readonly get: () => Value | undefined
  readonly set: (value: Value | undefined) => void
}

/** `part` reads and changes the value; `shown` is the value for rendering. */
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

/** Origins of the draft, the loan and the set of terms: `parts` to save and change them, `shown` for rendering. */
export function useBegun(kept: Begun | undefined) {
  const { part: like, shown: likeShown } = useDraftPart(kept?.like)
  const { part: termsSet, shown: chosenSet } = useDraftPart(kept?.termsSet)
  const parts = useMemo(() => ({ like, termsSet }), [like, termsSet])
  const shown = useMemo(() => ({ like: likeShown, chosenSet, termsSet }), [likeShown, chosenSet, termsSet])
  return { parts, shown }
}
