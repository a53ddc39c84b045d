import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LoanDetailBody, ScheduleVersion } from '#contract/desk/loan-detail.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { DefinitionList } from '../../components/layout/definition-list.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import classes from './event.module.css'

/** An event of a loan. `isHere`: true if the loan is in this desk, so that its service can be called and its pages can be linked. */
export type EventProps = {
  readonly detail: LoanDetailBody
  readonly version: ScheduleVersion
  readonly isHere: boolean
}

/** A version of which only its schedule is known, such as one that a live service returned. */
export function Changed({ title, ...event }: EventProps & { readonly title: string }) {
  const { version } = event
  return (
    <PanelSection title={title} note={formatDay(version.date)}>
      <DefinitionList
        items={[
          { name: 'Final due date', value: formatDay(version.finalPaymentDate) },
          { name: 'Interest', value: <Amount value={version.totalInterestAmount} /> },
        ]}
      />
      <CompareLink {...event} of={`${title.toLowerCase()} ${formatDay(version.date)}`} />
    </PanelSection>
  )
}

/** Link to the comparison with the version before; `of` names the event for screen readers. */
export function CompareLink({ version: { version }, detail, isHere, of }: EventProps & { readonly of: string }) {
  if (!isHere || version === 0) return null
  return (
    <Link
      className={classes.compare}
      to="/loans/$uuid/compare"
      params={{ uuid: detail.loan.uuid }}
      search={{ before: String(version - 1), after: String(version) }}
    >
      Compare before and after<VisuallyHidden component="span"> {of}</VisuallyHidden>
    </Link>
  )
}
