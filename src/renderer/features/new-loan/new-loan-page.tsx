import { Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import type { DraftBody } from '#contract/desk/draft.ts'
import type { SettingsBody } from '#contract/desk/settings.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'
import { settingsQuery } from '../../api/settings.ts'
import { draftQuery } from '../../api/tab-draft.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LikeBar } from './another-like/like-bar.tsx'
import { useStartLike } from './another-like/use-start-like.ts'
import { type Discarded, type DiscardedDraft, DraftCards } from './drafts/draft-cards.tsx'
import { ClientSection } from './fields/client-section.tsx'
import { LoanSection } from './fields/loan-section.tsx'
import { type LikedFrom, readDraft } from './model/draft.ts'
import type { FormDefaults } from './model/field-facts.ts'
import { type FormValues, startValues } from './model/form-values.ts'
import { type FieldName, fieldId } from './model/places.ts'
import classes from './new-loan-page.module.css'
import { PageHead } from './page-head.tsx'
import { ScheduleSection } from './schedule/schedule-section.tsx'
import { DraftContext, NewLoanContext, useNewLoan } from './state/new-loan-context.ts'
import { type KeptDraft, useNewLoanState } from './state/use-new-loan-state.ts'
import { Summary } from './summary/summary.tsx'

const route = getRouteApi('/new-loan')

/** Form for a new loan. It starts from the settings and from the saved draft, if there is one. */
export function NewLoanPage() {
  useDocumentTitle('New loan – Loan Desk')
  const session = useSession()
  const { today } = session
  const connectionId = connectionIdOf(session)
  const settings = useQuery(settingsQuery)
  const defaults = useMemo(() => settings.data && { ...formSettings(settings.data), today }, [settings.data, today])
  const { likeLoan, forClient } = route.useRouteContext()
  const like = useStartLike({ likeLoan, forClient, connectionId, defaults })
  const kept = useQuery({
    ...draftQuery(connectionId),
    enabled: !like.isStarting,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [discarded, setDiscarded] = useState<Discarded>()
  // Deferred, so that React renders the page in slices and not as one task.
  const isDrawn = useDeferredValue(defaults !== undefined && kept.data !== undefined && !like.isStarting)
  const error = settings.error ?? like.error ?? kept.error
  if (defaults && kept.data && !like.isStarting && isDrawn) {
    return (
      <NewLoanProvider
        key={`${connectionId} ${kept.data.id}`}
        connectionId={connectionId}
        draftId={kept.data.id}
        defaults={defaults}
        draft={kept.data.draft}
      >
        <Panes leftOut={kept.data.leftOut} discarded={discarded} onDiscard={setDiscarded} />
      </NewLoanProvider>
    )
  }
  if (!error) return <Loading />
  const retry = () =>
    like.isStarting && defaults ? like.retry() : void Promise.all([settings.refetch(), kept.refetch()])
  return (
    <div className={classes.pane}>
      <ErrorNotice error={error} title="The form could not be opened" onRetry={retry} />
    </div>
  )
}

function formSettings({ defaultMaxExtensions, defaultTerm }: SettingsBody) {
  return { defaultMaxExtensions, defaultTerm }
}

type NewLoanProviderProps = {
  readonly connectionId: string
  readonly draftId: string
  readonly defaults: FormDefaults
  readonly draft: DraftBody | null
  readonly children: ReactNode
}

/** Holds the starting values of the form, which later refetches do not change. */
function NewLoanProvider({ connectionId, draftId, defaults, draft: keptDraft, children }: NewLoanProviderProps) {
  const [startedWith] = useState(() => ({ connectionId, draftId, defaults, kept: keptOf(keptDraft, defaults) }))
  const { newLoan, draft, question } = useNewLoanState(startedWith)
  return (
    <NewLoanContext value={newLoan}>
      <DraftContext value={draft}>{children}</DraftContext>
      {question}
    </NewLoanContext>
  )
}

function keptOf(kept: DraftBody | null, defaults: FormDefaults): KeptDraft | undefined {
  const draft = kept ? readDraft(kept.values, startValues(defaults)) : undefined
  return kept && draft ? { ...draft, savedAt: kept.savedAt } : undefined
}

type PanesProps = DiscardedDraft & { readonly leftOut: number }

/**
 * `leftOut` counts saved drafts that are unreadable. When another draft opens, its first field takes the focus before the focus could be
 * lost.
 */
function Panes({ leftOut, ...discarded }: PanesProps) {
  const { like, form } = useNewLoan()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens
  useLayoutEffect(() => document.getElementById(fieldId(firstField(like, form.getValues())))?.focus(), [])
  return (
    <div className={classes.page}>
      <div className={classes.panes}>
        <div className={classes.pane}>
          <PageHead leftOut={leftOut} />
          <DraftCards {...discarded} />
          <LikeBar />
          <LoanSection />
          <ClientSection />
        </div>
        <div className={classes.pane}>
          <ScheduleSection />
        </div>
      </div>
      <Summary />
    </div>
  )
}

/** First field to fill in: for a loan like another one with a proposed ID, the client if it is missing; otherwise the lender loan ID. */
function firstField(like: LikedFrom | undefined, { clientType, name, companyName }: FormValues): FieldName {
  const client = clientType === 'CONSUMER' ? 'name' : 'companyName'
  const isMissing = (client === 'name' ? name : companyName).trim() === ''
  return like && like.proposedId !== null && isMissing ? client : 'lenderLoanId'
}

function Loading() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.panes}>
        <div className={classes.loading}>
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <Skeleton key={row} height={32} />
          ))}
        </div>
      </div>
    </div>
  )
}
