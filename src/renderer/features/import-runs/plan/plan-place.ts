import { useEffect } from 'react'
import type { ImportStep } from '../step-notes.ts'

/** Part of the plan to show. `focus` is the ID of the element to focus in it, `question` the key of the question to show. */
export type PlanPlace = {
  readonly step: Exclude<ImportStep, 'check'>
  readonly focus?: string | undefined
  readonly question?: string | undefined
}

/** ID of the button that chooses another file. */
export const ANOTHER_FILE_ID = 'import-another-file'

/** Moves the focus to the element of the place, each time that a place is requested. */
export function usePlaceFocus(place: PlanPlace): void {
  useEffect(() => {
    const element = place.focus === undefined ? null : document.getElementById(place.focus)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }, [place])
}
