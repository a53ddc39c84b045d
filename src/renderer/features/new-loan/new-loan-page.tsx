import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { DraftBody } from '#contract/desk/draft.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'
import { settingsQuery } from '../../api/settings.ts'
import { draftQuery } from '../../api/tab-draft.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
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
  const error = settings.error ?? kept.error
  if (settings.data && kept.data) {
    const { defaultMaxExtensions, defaultTerm } = settings.data
    return (
      <NewLoanProvider
        key={connectionId}
        connectionId={connectionId}
        defaults={{ today, defaultMaxExtensions, defaultTerm }}
        draft={kept.data.draft}
      >
        <Panes leftOut={kept.data.leftOut} />
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
  readonly defaults: FormDefaults
  readonly draft: DraftBody | null
  readonly children: ReactNode
}

/** What the form started with stays, whatever is read again behind it. */
function NewLoanProvider({ connectionId, defaults, draft: keptDraft, children }: NewLoanProviderProps) {
  const [startedWith] = useState(() => ({ connectionId, defaults, kept: keptOf(keptDraft, defaults) }))
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

/** `leftOut` counts drafts that are kept and cannot be read. */
function Panes({ leftOut }: { readonly leftOut: number }) {
  useEffect(() => document.getElementById(fieldId('lenderLoanId'))?.focus(), [])
  return (
    <div className={classes.page}>
      <div className={classes.panes}>
        <div className={classes.pane}>
          <PageHead leftOut={leftOut} />
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
