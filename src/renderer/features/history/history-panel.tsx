import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { assertNever } from '#values/assert.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { DefinitionList } from '../../components/layout/definition-list.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { counted, formatDay } from '../../formats/shown-text.ts'
import { RegisteredConvention } from '../explain/registered-convention.tsx'
import { BoughtBack, Reinstated } from './buyback-events.tsx'
import { Changed, type EventProps } from './changed-event.tsx'
import { Extended, Undone, Voided } from './correction-events.tsx'
import classes from './history-panel.module.css'
import { Paid, Reversed } from './payment-events.tsx'

type HistoryPanelProps = {
  readonly detail: LoanDetailBody
  /** True if the loan is in this desk, so that its service can be called and its pages can be linked. */
  readonly isHere?: boolean
}

/** Events of a loan as one list, newest first: its extensions, payments, buybacks, corrections, refreshes and its registration. */
export function HistoryPanel({ detail, isHere = true }: HistoryPanelProps) {
  return (
    <section aria-labelledby="history-title">
      <header className={classes.head}>
        <h2 id="history-title" className={classes.title}>
          History
        </h2>
        <span className={classes.order}>{counted(detail.versions.length, 'event')}, newest first</span>
      </header>
      <ol className={classes.events}>
        {[...detail.versions].reverse().map((version) => (
          <li key={version.version}>
            <Event version={version} detail={detail} isHere={isHere} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Event({ version, ...loan }: EventProps) {
  switch (version.kind) {
    case 'registered':
      return <Registered version={version} {...loan} />
    case 'refreshed':
      return <Changed title="Refreshed" version={version} {...loan} />
    case 'extended':
      return <Extended version={version} {...loan} />
    case 'paid':
      return <Paid version={version} {...loan} />
    case 'reversed':
      return <Reversed version={version} {...loan} />
    case 'undone':
      return <Undone version={version} {...loan} />
    case 'voided':
      return <Voided version={version} {...loan} />
    case 'bought-back':
      return <BoughtBack version={version} {...loan} />
    case 'reinstated':
      return <Reinstated version={version} {...loan} />
    default:
      return assertNever(version.kind)
  }
}

function Registered({ version, detail, isHere }: EventProps) {
  return (
    <PanelSection title="Registered" note={formatDay(detail.registeredDate)}>
      <DefinitionList
        items={[
          { name: 'Final due date', value: formatDay(version.finalPaymentDate) },
          { name: 'Interest', value: <Amount value={version.totalInterestAmount} /> },
          ...(detail.extensionsBefore > 0 ? [{ name: 'Extended before', value: `${detail.extensionsBefore} ×` }] : []),
          { name: 'Made through', value: detail.registeredThrough },
        ]}
      />
      {isHere && <RegisteredConvention loanUuid={detail.loan.uuid} />}
    </PanelSection>
  )
}
