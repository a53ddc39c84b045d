import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { DraftBody } from '#contract/desk/draft.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'
import { settingsQuery } from '../../api/settings.ts'
import { draftQuery } from '../../api/tab-draft.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { type Discarded, type DiscardedDraft, DraftCards } from './drafts/draft-cards.tsx'
import { ClientSection } from './fields/client-section.tsx'
import { LoanSection } from './fields/loan-section.tsx'
import { readDraft } from './model/draft.ts'
import type { FormDefaults } from './model/fields.ts'
import { startValues } from './model/form-values.ts'
import { fieldId } from './model/places.ts'
import classes from './new-loan-page.module.css'
import { PageHead } from './page-head.tsx'
import { ScheduleSection } from './schedule/schedule-section.tsx'
import { DraftContext, NewLoanContext } from './state/new-loan-context.ts'
import { type KeptDraft, useNewLoanState } from './state/use-new-loan-state.ts'
import { Summary } from './summary/summary.tsx'

/** Enters a loan. It starts from the settings and from the draft that is kept, if there is one. */
export function NewLoanPage() {
  const session = useSession()
  const { today } = session
  const connectionId = connectionIdOf(session)
  const settings = useQuery(settingsQuery)
  const kept = useQuery({ ...draftQuery(connectionId), refetchOnWindowFocus: false, refetchOnReconnect: false })
  const [discarded, setDiscarded] = useState<Discarded>()
  const error = settings.error ?? kept.error
  if (settings.data && kept.data) {
    const { defaultMaxExtensions, defaultTerm } = settings.data
    return (
      <NewLoanProvider
        key={`${connectionId} ${kept.data.id}`}
        connectionId={connectionId}
        draftId={kept.data.id}
        defaults={{ today, defaultMaxExtensions, defaultTerm }}
        draft={kept.data.draft}
      >
        <Panes leftOut={kept.data.leftOut} discarded={discarded} onDiscard={setDiscarded} />
      </NewLoanProvider>
    )
  }
  if (!error) return <Loading />
  const retry = () => void Promise.all([settings.refetch(), kept.refetch()])
  return (
    <div className={classes.pane}>
      <ErrorNotice error={error} title="The form could not be opened" onRetry={retry} />
    </div>
  )
}

type NewLoanProviderProps = {
  readonly connectionId: string
  readonly draftId: string
  readonly defaults: FormDefaults
  readonly draft: DraftBody | null
  readonly children: ReactNode
}

/** What the form started with stays, whatever is read again behind it. */
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

/** `leftOut` counts drafts that are kept and cannot be read. Another draft takes the keyboard before it could be lost. */
function Panes({ leftOut, ...discarded }: PanesProps) {
  useLayoutEffect(() => document.getElementById(fieldId('lenderLoanId'))?.focus(), [])
  return (
    <div className={classes.page}>
      <div className={classes.panes}>
        <div className={classes.pane}>
          <PageHead leftOut={leftOut} />
          <DraftCards {...discarded} />
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
