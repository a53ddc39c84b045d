import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ClientWarnings } from '../clients/client-warnings.tsx'
import type { GridCheck } from '../grid/check-rows.ts'
import { findFaults } from '../model/faults.ts'
import { figuresOfMade, figuresOfRows, type ScheduleFigures } from '../model/figures.ts'
import { type FormValues, typeOf } from '../model/form-values.ts'
import { isClientField } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { outcomeOfTyped } from '../state/submission.ts'
import { useFaults, useGridCheck } from '../state/use-faults.ts'
import { useFormValues } from '../state/use-form-values.ts'
import { CreateButton } from './create-button.tsx'
import { FaultList } from './fault-list.tsx'
import { FigureLists } from './figure-lists.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import classes from './summary.module.css'
import { SummaryLine } from './summary-line.tsx'
import { WarningList } from './warning-list.tsx'

type GoodNewsProps = { readonly values: FormValues; readonly check: GridCheck; readonly figures: ScheduleFigures }

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
