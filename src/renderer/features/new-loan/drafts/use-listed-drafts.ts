import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DraftBody } from '#contract/desk/draft.ts'
import { draftsElsewhereQuery, draftsQuery, noteCount } from '../../../api/kept-drafts.ts'
import { useSession } from '../../../api/session.ts'
import { draftPlace } from '../../../api/tab-draft.ts'
import { readDraft } from '../model/draft.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import { startValues } from '../model/form-values.ts'
import { useDraftControl, useNewLoan } from '../state/new-loan-context.ts'
import { ageText, deskNow } from './age-text.ts'
import { draftName } from './draft-name.ts'

const AGE_AGAIN_AFTER = 30_000
const NONE: readonly never[] = []

/** A draft as its card shows it. `kept` can be discarded; null if nothing is saved yet. */
export type ListedDraft = {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly isAmount?: boolean
  readonly age: string
  readonly place: 'current' | 'here' | 'elsewhere' | 'discarded'
  readonly kept: DraftBody | null
}

/** All drafts of the connection; the open one has the values of the form. */
export function useListedDrafts(): readonly ListedDraft[] {
  const { connectionId, draftId, form, defaults } = useNewLoan()
  const client = useQueryClient()
  const { data } = useQuery(draftsQuery(connectionId))
  const { data: elsewhere = NONE } = useQuery(draftsElsewhereQuery)
  useEffect(() => {
    if (data) noteCount(client, connectionId, data)
  }, [client, connectionId, data])
  const { status } = useDraftControl()
  const current = draftPlace(connectionId, draftId).id
  const typed = useWatch({ control: form.control, compute: draftName })
  const now = useDeskNow()
  const drafts = data?.drafts ?? NONE
  return useMemo(() => {
    const listed = drafts.map((kept): ListedDraft => {
      const place = kept.id === current ? 'current' : elsewhere.includes(kept.id) ? 'elsewhere' : 'here'
      const named = place === 'current' ? typed : nameOf(kept, defaults)
      return { id: kept.id, ...named, age: ageText(kept.savedAt, now()), place, kept }
    })
    if (drafts.some(({ id }) => id === current)) return listed
    const fresh = status.kind === 'kept' ? ageText(status.savedAt, now()) : 'now'
    return [...listed, { id: current, ...typed, age: fresh, place: 'current' as const, kept: null }]
  }, [drafts, elsewhere, current, typed, defaults, now, status])
}

function nameOf({ values }: DraftBody, defaults: FormDefaults) {
  const draft = readDraft(values, startValues(defaults))
  return draft ? draftName(draft.values) : { name: 'Draft of another version', detail: '' }
}

/** The desk's clock; a new function every half minute, so that ages are updated. */
function useDeskNow(): () => Date {
  const { today, dateIsFrozen, stillAt } = useSession()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((count) => count + 1), AGE_AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is what makes the ages anew
  return useMemo(() => () => deskNow({ today, dateIsFrozen, stillAt }), [today, dateIsFrozen, stillAt, turn])
}
