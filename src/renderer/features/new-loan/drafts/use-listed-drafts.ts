import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DraftBody } from '#contract/desk/draft.ts'
import type { SessionBody } from '#contract/desk/session.ts'
import { draftsElsewhereQuery, draftsQuery, noteCount } from '../../../api/kept-drafts.ts'
import { useSession } from '../../../api/session.ts'
import { draftPlace } from '../../../api/tab-draft.ts'
import { dayText } from '../../../components/texts/clock-text.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { readDraft } from '../model/draft.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import { type FormValues, startValues } from '../model/form-values.ts'
import { useDraftControl, useNewLoan } from '../state/new-loan-context.ts'

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

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type DeskDay = Pick<SessionBody, 'today' | 'dateIsFrozen' | 'stillAt'>

type Named = Pick<FormValues, 'lenderLoanId' | 'clientType' | 'name' | 'companyName' | 'loanAmount'>

/** Name of a draft, and the detail shown beside it. */
type DraftName = { readonly name: string; readonly detail: string; readonly isAmount?: boolean }

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

/** Age of a draft: `now`, `12 min`, `3 h`, `yesterday`, or for older ones the date, `2026-01-20`. */
export function ageText(savedAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(savedAt)) / MINUTE)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const day = dayOf(savedAt)
  if (day === dayOf(now.getTime())) return `${Math.floor(minutes / 60)} h`
  return day === dayOf(now.getTime() - DAY) ? 'yesterday' : day
}

/** Current time of the desk's clock, which may be frozen on a day. */
export function deskNow({ today, dateIsFrozen, stillAt }: DeskDay): Date {
  if (stillAt !== null) return new Date(stillAt)
  const now = new Date()
  return dateIsFrozen ? new Date(`${today}${now.toISOString().slice(10)}`) : now
}

function dayOf(instant: number | string): string {
  return dayText(new Date(instant))
}

/** The lender loan ID, or the client if there is none; the detail tells what is missing. */
export function draftName(values: Named): DraftName {
  const lenderLoanId = values.lenderLoanId.trim()
  const client = (values.clientType === 'CONSUMER' ? values.name : values.companyName).trim()
  const amount = amountText(values.loanAmount.trim())
  if (lenderLoanId !== '') return { name: lenderLoanId, detail: client === '' ? 'no client yet' : client }
  if (client !== '')
    return { name: client, ...(amount === '' ? { detail: 'no amount yet' } : { detail: amount, isAmount: true }) }
  return amount === ''
    ? { name: 'Empty draft', detail: '' }
    : { name: 'Draft without ID', detail: amount, isAmount: true }
}

/** The amount by the person's formats; a text that could not be read stays as it was typed. */
function amountText(text: string): string {
  const typed = parseTypedAmount(text)
  return typed.kind === 'ok' ? formatAmountText(typed.value) : text
}
