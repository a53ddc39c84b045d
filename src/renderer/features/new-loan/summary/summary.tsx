import { useMemo } from 'react'
import { ClientWarnings } from '../clients/client-warnings.tsx'
import { figuresOfMade, figuresOfRows } from '../model/figures.ts'
import { typeOf } from '../model/form-values.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { outcomeOfTyped } from '../state/submission.ts'
import { useFaults, useGridCheck } from '../state/use-faults.ts'
import { useFormValues } from '../state/use-form-values.ts'
import { CreateButton } from './create-button.tsx'
import { FaultList } from './fault-list.tsx'
import { FigureLists } from './figure-lists.tsx'
import { GoodNews } from './good-news.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import classes from './summary.module.css'
import { WarningList } from './warning-list.tsx'

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
