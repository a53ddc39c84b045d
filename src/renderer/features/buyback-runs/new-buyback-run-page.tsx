import { Button, Select } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { BUYBACK_REASON_WORDS } from '#contract/words/buyback-reason-words.ts'
import { BUYBACK_REASONS } from '#values/vocabulary/buyback-terms.ts'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { INFO, StatusStrip } from '../../components/notices/status-strip.tsx'
import { counted, formatAmountText } from '../../formats/shown-text.ts'
import type { LoanSelection } from '../../kept/loan-selection.ts'
import { useSelection } from '../../kept/selection-store.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { useSelectionTotals } from '../loans/selection/use-selection-totals.ts'
import parts from '../runs/run.module.css'
import { RunHead } from '../runs/run-head.tsx'
import classes from './buyback-run-page.module.css'
import { useTryingBuyback } from './use-trying-buyback.ts'

const REASONS = BUYBACK_REASONS.map((value) => ({ value, label: BUYBACK_REASON_WORDS[value] }))

/** Reason for a buyback of the loans selected in the list. */
export function NewBuybackRunPage() {
  useDocumentTitle('Try a buyback – Loan Desk')
  const selection = useSelection()
  if (selection.kind === 'picked' && selection.loans.size === 0) return <NothingSelected />
  return <NewRun selection={selection} />
}

function NewRun({ selection }: { readonly selection: LoanSelection }) {
  const totals = useSelectionTotals(selection)
  const trying = useTryingBuyback(selection)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    trying.submit()
  }
  const title = 'Each loan is tried before anything is changed.'
  const text = totals ? `Remaining principal ${formatAmountText(totals.remainingPrincipalAmount)}.` : ''
  return (
    <div className={page.page}>
      <RunHead title={totals ? `Buyback of ${counted(totals.loans, 'loan')}` : 'Buyback'} isBelowRuns>
        <Button type="submit" form={formId} loading={trying.isTrying} rightSection={<ShortcutKbd keys="Enter" />}>
          Try the buyback
        </Button>
      </RunHead>
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <Select
          label="Reason"
          placeholder="Choose a reason"
          data={REASONS}
          allowDeselect={false}
          withCheckIcon={false}
          autoFocus
          value={trying.reason}
          onChange={(reason) => reason && trying.choose(reason)}
          {...fieldNotes({ error: trying.isMissing ? 'Required' : undefined })}
        />
      </form>
      <StatusStrip status={{ ...INFO, title, text }} progress={{ done: 0, of: 1 }} />
      {trying.error && (
        <div className={parts.notice}>
          <ErrorNotice error={trying.error} title="The dry run was not started" />
        </div>
      )}
    </div>
  )
}

function NothingSelected() {
  const back = (
    <Button component={Link} to="/">
      Select loans
    </Button>
  )
  return (
    <div className={page.page}>
      <RunHead title="Buyback" isBelowRuns />
      <div className={parts.empty}>
        <EmptyState title="No loans are selected" action={back}>
          Select them in the list: one by one, or all that a filter matches.
        </EmptyState>
      </div>
    </div>
  )
}
