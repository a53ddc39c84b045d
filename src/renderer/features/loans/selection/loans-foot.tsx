import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { LoanTotals } from '#contract/desk/loan-list.ts'
import type { LoansExportRequest } from '#contract/desk/loans-export.ts'
import { totalText } from '#contract/words/total-text.ts'
import { LeftOut } from '../../../components/notices/left-out.tsx'
import { currentFormats } from '../../../formats/current-formats.ts'
import { formatAmountText, groupDigits } from '../../../formats/shown-text.ts'
import { isAllMatching, selectedLoans, selectedOf } from '../../../kept/loan-selection.ts'
import { useCommand } from '../../../keys/commands.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { ExportLoans } from '../../export/export-loans.tsx'
import type { LoanListState } from '../use-loan-list.ts'
import { fileColumns } from '../view/shown-columns.ts'
import type { ShownLoanView } from '../view/use-loan-view.ts'
import classes from './loans-foot.module.css'
import type { LoanSelecting } from './use-loan-selection.ts'
import { useSelectionTotals } from './use-selection-totals.ts'

type FootProps = { readonly list: LoanListState; readonly selecting: LoanSelecting }

type SelectedProps = FootProps & { readonly view: ShownLoanView }

type LoansFootProps = SelectedProps & { readonly totals: LoanTotals | undefined }

/** The selection with its sum and its actions; then the loaded share of the list. The height never changes. */
export function LoansFoot({ list, view, totals, selecting }: LoansFootProps) {
  return (
    <footer className={classes.foot}>
      {selecting.isEmpty ? totals && <Sums {...totals} /> : <Selected list={list} view={view} selecting={selecting} />}
      <div className={classes.end}>
        <LeftOut count={list.leftOut} of="loan" />
        <Loaded list={list} />
      </div>
    </footer>
  )
}

/** Outstanding amounts of all matching loans, read or not. */
function Sums({ remainingPrincipalAmount, overdueAmount }: LoanTotals) {
  return (
    <span className={classes.sums}>
      remaining principal <b>{formatAmountText(remainingPrincipalAmount)}</b>
      {overdueAmount !== null && (
        <>
          {' '}
          · overdue <b>{formatAmountText(overdueAmount)}</b>
        </>
      )}
    </span>
  )
}

function Selected({ list, view, selecting }: SelectedProps) {
  const navigate = useNavigate()
  const totals = useSelectionTotals(selecting.selection)
  const tryExtension = () => void navigate({ to: '/extension-runs/new' })
  const tryBuyback = () => void navigate({ to: '/buyback-runs/new' })
  useCommand('extend', tryExtension)
  useCommand('buy-back', tryBuyback)
  return (
    <>
      <span aria-live="polite" className={classes.selected}>
        <span className={classes.count}>
          {isAllMatching(selecting.selection) && 'All '}
          {totals ? groupDigits(totals.loans) : '…'} selected
        </span>{' '}
        <span className={classes.principal}>
          remaining principal {totals ? formatAmountText(totals.remainingPrincipalAmount) : '…'}
        </span>
      </span>
      <Button variant="default" rightSection={<ShortcutKbd keys="Ctrl+E" />} onClick={tryExtension}>
        Try an extension…
      </Button>
      <Button variant="default" rightSection={<ShortcutKbd keys="b" />} onClick={tryBuyback}>
        Buy back…
      </Button>
      <ExportLoans
        loans={inOrderOf(view, selectedLoans(selecting.selection))}
        columns={fileColumns(view.columns)}
        choice="selected"
        loaded={{
          loans: selectedOf(selecting.selection, list.loans),
          total: totals && { count: totals.loans, isOver: false },
          leftOut: selecting.selection.kind === 'matching' ? list.leftOut : 0,
        }}
        of="the selected loans"
      />
      <Button variant="subtle" rightSection={<ShortcutKbd keys="Esc" />} onClick={selecting.clear}>
        Clear
      </Button>
      <SelectMatching list={list} selecting={selecting} />
    </>
  )
}

/** Exports all matching loans in the order of the list, and picked loans in the order of picking. */
function inOrderOf(
  { query: { sort, direction } }: ShownLoanView,
  loans: LoansExportRequest['loans'],
): LoansExportRequest['loans'] {
  return 'filter' in loans ? { ...loans, filter: { ...loans.filter, sort, direction } } : loans
}

/** Offered if every loaded loan is selected and there are more. */
function SelectMatching({ list, selecting }: FootProps) {
  const { selection, areAllLoaded, selectMatching } = selecting
  if (selection.kind === 'matching' || !areAllLoaded || !(list.hasMore || list.hasEarlier)) return null
  const { counted } = list
  return (
    <Button variant="default" onClick={selectMatching}>
      {counted?.isOver
        ? `Select all that match, ${totalText(counted, currentFormats())}`
        : `Select all ${counted ? totalText(counted, currentFormats()) : ''} that match`}
    </Button>
  )
}

function Loaded({ list: { loans, counted, hasMore, hasEarlier } }: { readonly list: LoanListState }) {
  if (!counted?.count) return null
  const [read, all] = [groupDigits(loans.length), totalText(counted, currentFormats())]
  return (
    <span>
      {read} of {all} loaded{hasMore || hasEarlier ? ', more as you scroll' : ''}
    </span>
  )
}
