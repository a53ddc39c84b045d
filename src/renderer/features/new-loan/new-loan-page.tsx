import { Button, Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import type { DraftBody } from '#contract/desk/draft.ts'
import type { SessionBody } from '#contract/desk/session.ts'
import type { SettingsBody } from '#contract/desk/settings.ts'
import { localPlace } from '#contract/words/local-place.ts'
import { assertNever } from '#values/assert.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'
import { settingsQuery } from '../../api/settings.ts'
import { draftQuery } from '../../api/tab-draft.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { clockText, dayText, timeText } from '../../components/texts/clock-text.ts'
import { formatDay } from '../../formats/shown-text.ts'
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
import { ScheduleSection } from './schedule/schedule-section.tsx'
import { DraftContext, NewLoanContext, useDraftControl, useNewLoan } from './state/new-loan-context.ts'
import type { DraftStatus } from './state/use-draft.ts'
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

/** The title, and the save state of the draft. Discarding needs no confirmation, because it can be undone. */
function PageHead({ leftOut }: { readonly leftOut: number }) {
  const { status, discard, restore } = useDraftControl()
  const session = useSession()
  const isDiscarded = status.kind === 'discarded'
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>New loan</h1>
      <span className={classes.draft} role="status" data-failed={status.kind === 'not-kept' || undefined}>
        {draftWords(status, session)}
      </span>
      <LeftOut count={leftOut} of="draft" className={classes.leftOut} />
      {status.kind !== 'none' && (
        <Button
          variant="subtle"
          className={isDiscarded ? undefined : classes.discard}
          onClick={isDiscarded ? restore : discard}
        >
          {isDiscarded ? 'Undo discard' : 'Discard draft'}
        </Button>
      )}
    </header>
  )
}

function draftWords(status: DraftStatus, session: SessionBody): string {
  switch (status.kind) {
    case 'none':
      return ''
    case 'kept':
      return `Draft kept on ${localPlace(session).inText}, ${whenText(status.savedAt, session.today)}`
    case 'not-kept':
      return session.host === 'app'
        ? 'Draft kept in this app while it is open'
        : 'Draft not kept: the service does not answer'
    case 'discarded':
      return 'Draft discarded'
    default:
      return assertNever(status)
  }
}

/** Time of saving; with the date if it was not today. */
function whenText(savedAt: string, today: string): string {
  const time = new Date(savedAt)
  return dayText(time) === formatDay(today) ? timeText(time) : clockText(time)
}
