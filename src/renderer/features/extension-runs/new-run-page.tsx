import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { counted } from '../../formats/shown-text.ts'
import { type LoanSelection, selectedLoans } from '../../kept/loan-selection.ts'
import { useSelection } from '../../kept/selection-store.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { useSelectionTotals } from '../loans/selection/use-selection-totals.ts'
import parts from '../runs/run.module.css'
import { RunHead } from '../runs/run-head.tsx'
import { RunDays } from './run-days.tsx'
import { RunFigures } from './run-figures.tsx'
import { NoLines } from './run-lines-table.tsx'
import classes from './run-page.module.css'
import { NothingTried } from './run-status.tsx'
import { useTrying } from './use-trying.ts'

const FORM = 'run-days'

/** Days for an extension of the loans selected in the list. */
export function NewRunPage() {
  useDocumentTitle('Try an extension – Loan Desk')
  const selection = useSelection()
  if (selection.kind === 'picked' && selection.loans.size === 0) return <NothingSelected />
  return <NewRun selection={selection} />
}

function NewRun({ selection }: { readonly selection: LoanSelection }) {
  const totals = useSelectionTotals(selection)
  const trying = useTrying(selectedLoans(selection))
  return (
    <div className={page.page}>
      <RunHead title={totals ? `Extension of ${counted(totals.loans, 'loan')}` : 'Extension'} isBelowRuns>
        <Button type="submit" form={FORM} loading={trying.isTrying} rightSection={<ShortcutKbd keys="Enter" />}>
          Try the extension
        </Button>
      </RunHead>
      <div className={classes.top}>
        <RunDays trying={trying} formId={FORM} />
        <div>
          <RunFigures run={undefined} />
        </div>
      </div>
      <NothingTried />
      <NoLines />
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
      <RunHead title="Extension" isBelowRuns />
      <div className={parts.empty}>
        <EmptyState title="No loans are selected" action={back}>
          Select them in the list: one by one, or all that a filter matches.
        </EmptyState>
      </div>
    </div>
  )
}
