import { Button, Loader, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatAmount } from '#values/money.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { useCommand } from '../../../keys/commands.ts'
import { ariaOfKeys } from '../../../keys/platform.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { interestOverNoDaysWords, NO_DAYS_TITLE } from '../../../words/loan-warning-words.ts'
import { feesWords, interestOnWireWords } from '../../../words/made-figure-words.ts'
import { movedDetail, movedWords } from '../../../words/moved-date-words.ts'
import { ClientWarnings } from '../clients/client-warnings.tsx'
import type { GridCheck } from '../grid/check-rows.ts'
import { type FormFault, findFaults } from '../model/faults.ts'
import { figuresOfMade, figuresOfRows, type ScheduleFigures } from '../model/figures.ts'
import { type FormValues, type ScheduleSource, typeOf } from '../model/form-values.ts'
import { isClientField } from '../model/places.ts'
import { focusPlace } from '../state/focus-place.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { outcomeOfTyped } from '../state/submission.ts'
import { type ShownFaults, useFaults, useGridCheck } from '../state/use-faults.ts'
import { useFormValues } from '../state/use-form-values.ts'
import { FigureLists } from './figure-lists.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import classes from './summary.module.css'
import { SummaryLine } from './summary-line.tsx'

type GoodNewsProps = { readonly values: FormValues; readonly check: GridCheck; readonly figures: ScheduleFigures }

type WarningListProps = {
  readonly figures: ScheduleFigures
  readonly source: ScheduleSource
  readonly type: ScheduleType | ''
}

/** More would push everything else out of view; the page marks all of them anyway. */
const MOST_SHOWN = 8

type FaultGroupProps = {
  readonly title: string
  readonly faults: readonly FormFault[]
  readonly children: (fault: FormFault) => React.ReactNode
}

/** Always visible: sums and dates, faults (each a link to its field), warnings, and what is complete. */
export function Summary() {
  const { form, made, outcome: last } = useNewLoan()
  const values = useFormValues(form)
  const outcome = outcomeOfTyped(last, values.lenderLoanId)
  const check = useGridCheck(values)
  const figures = useMemo(
    () =>
      values.scheduleSource === 'rows'
        ? figuresOfRows(values, check)
        : figuresOfMade(values, made.schedule, made.terms),
    [values, check, made.schedule, made.terms],
  )
  const faults = useFaults(values, check)
  return (
    <aside className={classes.summary} aria-label="Summary">
      <div className={classes.content}>
        <h2 className={classes.title}>Summary</h2>
        <FigureLists figures={figures} />
        <div className={classes.state}>
          <OutcomeNotice outcome={outcome} />
          <FaultList faults={faults} />
          <ul className={classes.list}>
            <ClientWarnings />
            <WarningList figures={figures} source={values.scheduleSource} type={typeOf(values)} />
            {outcome.kind === 'none' && <GoodNews values={values} check={check} figures={figures} />}
          </ul>
        </div>
      </div>
      <CreateButton />
    </aside>
  )
}

/** Parts of the form that are complete and need no further check. */
function GoodNews({ values, check, figures }: GoodNewsProps) {
  const { idUse } = useNewLoan()
  const isClientWhole = !findFaults(values, check, []).some(
    ({ place }) => place.kind === 'field' && isClientField(place.name),
  )
  return (
    <>
      {idUse.kind === 'free' && <Good>Lender loan ID is not used yet</Good>}
      {isClientWhole && <Good>Client is complete</Good>}
      {figures.stillToPlace === 0 && <Good>Principal adds up to the loan amount</Good>}
      {values.scheduleSource === 'rows' && figures.shape?.kind === 'fits' && (
        <Good>Rows have the shape of {values.scheduleType}</Good>
      )}
    </>
  )
}

function Good({ children }: { readonly children: React.ReactNode }) {
  return (
    <li className={classes.good}>
      <SummaryLine icon={<IconCheck className={classes.ok} size={16} aria-hidden />}>{children}</SummaryLine>
    </li>
  )
}

/** Creates the loan, or focuses the first fault; therefore never disabled. Ctrl+Enter does the same from anywhere. */
function CreateButton() {
  const { create, isSending } = useNewLoan()
  useCommand('submit', create)
  return (
    <div className={classes.foot}>
      <Button
        fullWidth
        className={classes.create}
        onClick={create}
        loading={isSending}
        loaderProps={{ children: <Busy /> }}
        aria-keyshortcuts={ariaOfKeys('Ctrl+Enter')}
        rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      >
        Create loan
      </Button>
    </div>
  )
}

function Busy() {
  return (
    <span className={classes.busy}>
      <Loader size={14} color="currentColor" aria-hidden /> Creating loan
    </span>
  )
}

/** Warnings, which never block the form. */
function WarningList({ figures: { weekends, shape, ofTerms, interestOverNoDays }, source, type }: WarningListProps) {
  return (
    <>
      {shape?.kind === 'differs' && <Warning words={`Rows do not have the shape of ${type}`} detail={shape.reason} />}
      {ofTerms?.moved && (
        <Warning words={movedWords(ofTerms.moved)} detail={movedDetail(ofTerms.moved.interestMoves)} />
      )}
      {ofTerms?.fees && (
        <Warning
          words={feesWords(ofTerms.fees.onWire)}
          detail={interestOnWireWords(formatAmountText(formatAmount(ofTerms.fees.interestOnWire)))}
        />
      )}
      {interestOverNoDays > 0 && (
        <Warning
          words={NO_DAYS_TITLE}
          detail={interestOverNoDaysWords(formatAmountText(formatAmount(interestOverNoDays)))}
        />
      )}
      {weekends > 0 && (
        <Warning
          words={weekends === 1 ? '1 due date falls on a weekend' : `${weekends} due dates fall on a weekend`}
          detail={source === 'rows' ? 'Kept as entered, never moved' : 'Kept as they are, never moved'}
        />
      )}
    </>
  )
}

function Warning({ words, detail }: { readonly words: string; readonly detail: string }) {
  return (
    <li>
      <SummaryLine icon={<IconAlertTriangle className={classes.warning} size={16} aria-hidden />} detail={detail}>
        {words}
      </SummaryLine>
    </li>
  )
}

/** Faults to fix with their reasons, then fields still to enter; each is a link to its field. */
function FaultList({ faults: { toFix, toEnter, isFinished } }: { readonly faults: ShownFaults }) {
  if (toFix.length === 0 && toEnter.length === 0) {
    return <h3 className={classes.count}>{isFinished ? 'Nothing to fix' : 'Not finished yet'}</h3>
  }
  return (
    <>
      {toFix.length > 0 && (
        <FaultGroup title={`${toFix.length} to fix`} faults={toFix}>
          {(fault) => (
            <SummaryLine
              icon={<IconAlertCircle className={classes.danger} size={16} aria-hidden />}
              detail={fault.message}
            >
              <FaultLink fault={fault} />
            </SummaryLine>
          )}
        </FaultGroup>
      )}
      {toEnter.length > 0 && (
        <FaultGroup title={`${toEnter.length} still to enter`} faults={toEnter}>
          {(fault) => (
            <SummaryLine icon={<IconCircleDashed className={classes.quiet} size={16} aria-hidden />}>
              <FaultLink fault={fault} />
            </SummaryLine>
          )}
        </FaultGroup>
      )}
    </>
  )
}

function FaultGroup({ title, faults, children }: FaultGroupProps) {
  const more = faults.length - MOST_SHOWN
  return (
    <>
      <h3 className={classes.count}>{title}</h3>
      <ul className={classes.list}>
        {faults.slice(0, MOST_SHOWN).map((fault) => (
          <li key={`${fault.label} ${fault.message}`}>{children(fault)}</li>
        ))}
        {more > 0 && <li className={classes.more}>and {more} more</li>}
      </ul>
    </>
  )
}

function FaultLink({ fault }: { readonly fault: FormFault }) {
  const { grid } = useNewLoan()
  return (
    <UnstyledButton className={classes.link} onClick={() => focusPlace(fault.place, grid)}>
      {fault.label}
    </UnstyledButton>
  )
}
