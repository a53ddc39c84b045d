import { IconCheck } from '@tabler/icons-react'
import type { GridCheck } from '../grid/check-rows.ts'
import { findFaults } from '../model/faults.ts'
import type { ScheduleFigures } from '../model/figures.ts'
import type { FormValues } from '../model/form-values.ts'
import { isClientField } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './summary.module.css'
import { SummaryLine } from './summary-line.tsx'

type GoodNewsProps = { readonly values: FormValues; readonly check: GridCheck; readonly figures: ScheduleFigures }

/** Parts of the form that are complete and need no further check. */
export function GoodNews({ values, check, figures }: GoodNewsProps) {
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
