import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCircleDashed } from '@tabler/icons-react'
import type { FormFault } from '../model/faults.ts'
import { focusPlace } from '../state/focus-place.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import type { ShownFaults } from '../state/use-faults.ts'
import classes from './summary.module.css'
import { SummaryLine } from './summary-line.tsx'

/** More would push everything else out of view; the page marks all of them anyway. */
const MOST_SHOWN = 8

/** Faults to fix with their reasons, then fields still to enter; each is a link to its field. */
export function FaultList({ faults: { toFix, toEnter, isFinished } }: { readonly faults: ShownFaults }) {
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

type FaultGroupProps = {
  readonly title: string
  readonly faults: readonly FormFault[]
  readonly children: (fault: FormFault) => React.ReactNode
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
