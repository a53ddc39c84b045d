import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { keepDraft } from '#contract/endpoints/drafts.ts'
import { callOf } from '../../../api/ask.ts'
import { useConnection } from '../../../api/connection.ts'
import { lookForDraftAgain, noteDraft, noteGone, noteKept } from '../../../api/kept-drafts.ts'
import { sessionQuery } from '../../../api/session.ts'
import { deskHeaders } from '../../../api/tab-connection.ts'
import { discardTabDraft, draftPlace, keepTabDraft } from '../../../api/tab-draft.ts'
import { type Begun, type ChosenTermsSet, type DraftRow, type LikedFrom, writeDraft } from '../model/draft.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import type { NewLoanForm } from '../model/form-schema.ts'
import { type FormValues, startValues } from '../model/form-values.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { DraftPart } from './draft-part.ts'
import type { GridStore } from './grid-store.ts'

export type DraftStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly savedAt: string }
  | { readonly kind: 'not-kept' }
  | {
      readonly kind: 'discarded'
      readonly values: FormValues
      readonly rows: readonly DraftRow[]
      readonly begun: Begun
    }

export type DraftControl = {
  readonly status: DraftStatus
  /** Empties the form; `restore` undoes it. */
  readonly discard: () => void
  readonly restore: () => void
  /** Reports a change of something other than the typed values. */
  readonly changed: () => void
  /** Ends the draft, because the loan exists. */
  readonly end: () => Promise<void>
  /** Saves what is not saved yet; false if that failed. */
  readonly settle: () => Promise<boolean>
}

type Parts = {
  readonly form: NewLoanForm
  readonly grid: GridStore
  readonly defaults: FormDefaults
  readonly connectionId: string
  readonly draftId: string
  readonly like: DraftPart<LikedFrom>
  readonly termsSet: DraftPart<ChosenTermsSet>
}

/** Browser limit for a request that outlives its page. */
const MOST_BYTES = 64 * 1024

/** Saves the typed values while they change, and at once when the window is left or closed. */
export function useDraft(parts: Parts, savedAt: string | undefined): DraftControl {
  const { form, grid, defaults, connectionId, draftId } = parts
  const [status, setStatus] = useState<DraftStatus>(
    savedAt === undefined ? { kind: 'none' } : { kind: 'kept', savedAt },
  )
  const discards = useRef(0)
  const keeper = useKeeper(parts, discards, setStatus)
  const client = useQueryClient()
  useEffect(() => () => lookForDraftAgain(client, connectionId, draftId), [client, connectionId, draftId])
  const end = async () => {
    await keeper.stop()
    noteDraft(client, connectionId, draftId, null)
    noteGone(client, connectionId, draftPlace(connectionId, draftId).id)
    await discardTabDraft(draftId).catch(() => undefined)
    // A session that was read before the draft was discarded still counts it.
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  const fill = (values: FormValues, rows: readonly DraftRow[], { like, termsSet }: Begun = {}) => {
    grid.reset(rows)
    form.reset(values)
    parts.like.set(like)
    parts.termsSet.set(termsSet)
  }
  return {
    status,
    changed: keeper.changed,
    end,
    settle: async () => {
      await keeper.flush()
      return keeper.isKept()
    },
    discard: () => {
      discards.current += 1
      const values = structuredClone(form.getValues())
      setStatus({ kind: 'discarded', values, rows: grid.get().rows, begun: begunOf(parts) })
      fill(startValues(defaults), [])
      void end()
    },
    restore: () => {
      if (status.kind !== 'discarded') return
      fill(status.values, status.rows, status.begun)
      keeper.changed()
      void keeper.flush()
    },
  }
}

function begunOf({ like, termsSet }: Pick<Parts, 'like' | 'termsSet'>): Begun {
  return { like: like.get(), termsSet: termsSet.get() }
}

/**
 * Keeper of the draft. A save that is running when the draft is discarded no longer sets the status, because discarding could not be undone
 * otherwise.
 */
function useKeeper(
  { form, grid, connectionId, draftId, like, termsSet }: Parts,
  discards: RefObject<number>,
  setStatus: (status: DraftStatus) => void,
): DraftKeeper {
  const client = useQueryClient()
  const keeper = useMemo(() => {
    return createDraftKeeper(async () => {
      const values = writeDraft(form.getValues(), grid.get().rows, begunOf({ like, termsSet }))
      const before = discards.current
      const tell = (status: DraftStatus) => discards.current === before && setStatus(status)
      const { id, writer } = draftPlace(connectionId, draftId)
      const savedNow = new Date().toISOString()
      const typed = { id, writer, savedAt: savedNow, values: structuredClone(values) }
      noteDraft(client, connectionId, draftId, typed)
      try {
        const kept = await keepTabDraft(connectionId, draftId, values)
        if (discards.current === before) noteKept(client, connectionId, kept)
        tell({ kind: 'kept', savedAt: kept.savedAt })
        return true
      } catch {
        tell({ kind: 'not-kept' })
        return false
      }
    })
  }, [client, form, grid, connectionId, draftId, like, termsSet, discards, setStatus])
  useEffect(() => watchChanges(form, grid, keeper), [form, grid, keeper])
  const isAnswering = useConnection().kind === 'answering'
  useEffect(() => {
    if (isAnswering) void keeper.flush()
  }, [isAnswering, keeper])
  useEffect(
    () => watchLeaving({ form, grid, connectionId, draftId, like, termsSet }, keeper),
    [form, grid, connectionId, draftId, like, termsSet, keeper],
  )
  return keeper
}

/** Saves after changes only: a new form without input is no draft. */
function watchChanges(form: NewLoanForm, grid: GridStore, keeper: DraftKeeper): () => void {
  let { rows } = grid.get()
  const stops = [
    form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined) keeper.changed()
      },
    }),
    grid.subscribe(() => {
      if (rows !== grid.get().rows) keeper.changed()
      rows = grid.get().rows
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    void keeper.flush()
  }
}

type Left = Omit<Parts, 'defaults'>

function watchLeaving({ form, grid, connectionId, draftId, ...parts }: Left, keeper: DraftKeeper): () => void {
  const flush = () => void keeper.flush()
  const leave = () => {
    if (keeper.isKept()) return
    keepDraftOnLeaving(connectionId, draftId, writeDraft(form.getValues(), grid.get().rows, begunOf(parts)))
  }
  window.addEventListener('blur', flush)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('blur', flush)
    window.removeEventListener('pagehide', leave)
  }
}

/** Sends the draft in a request that outlives the page; nobody reads the answer. */
function keepDraftOnLeaving(connectionId: string, id: string, values: ReturnType<typeof writeDraft>): void {
  const {
    path,
    method,
    body: content,
    scope,
  } = callOf(keepDraft, { ...draftPlace(connectionId, id), body: { values } })
  const body = JSON.stringify(content)
  const keepalive = new Blob([body]).size < MOST_BYTES
  const headers = { 'content-type': 'application/json', ...deskHeaders(scope) }
  void fetch(path, { method, headers, body, keepalive }).catch(() => undefined)
}
