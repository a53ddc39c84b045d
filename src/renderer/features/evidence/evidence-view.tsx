import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ReadEvidence } from '#contract/desk/evidence.ts'
import type { EvidenceReading } from '#contract/desk/read-evidence.ts'
import { assertNever } from '#values/assert.ts'
import page from '../../components/layout/page.module.css'
import { HistoryPanel } from '../history/history-panel.tsx'
import { FurtherDetails } from '../loans/further-details.tsx'
import { LoanFacts } from '../loans/loan-facts.tsx'
import { EvidenceBand } from './evidence-band.tsx'
import { EvidenceComparison } from './evidence-comparison.tsx'
import { EvidenceConvention } from './evidence-convention.tsx'
import { EvidenceExplanations } from './evidence-explanations.tsx'
import classes from './evidence-page.module.css'
import { EvidenceSchedule } from './evidence-schedule.tsx'
import { EvidenceWire } from './evidence-wire.tsx'

type EvidenceViewProps = {
  readonly content: ReadEvidence
  readonly integrity: Extract<EvidenceReading, { kind: 'read' }>['integrity']
  readonly onClose: () => void
}

const PARTS = [
  { value: 'schedule', label: 'Schedule' },
  { value: 'comparison', label: 'Comparison' },
  { value: 'explanations', label: 'Explanations' },
  { value: 'wire', label: 'Requests and answers' },
] as const

type Part = (typeof PARTS)[number]['value']

/** The loan as it was when the file was made, with the components of a loan's page. */
export function EvidenceView({ content, integrity, onClose }: EvidenceViewProps) {
  const [part, setPart] = useState<Part>('schedule')
  const { detail } = content
  const parts = PARTS.filter(({ value }) => value !== 'comparison' || content.comparisons.length > 0)
  return (
    <>
      <EvidenceBand content={content} integrity={integrity} onClose={onClose} />
      <div className={classes.facts}>
        <LoanFacts detail={detail} today={content.origin.today} />
      </div>
      <div className={page.panels} data-wide={part === 'comparison' || undefined}>
        <section className={classes.part} aria-label="Evidence">
          <div className={classes.bar}>
            <SegmentedControl aria-label="Part" data={[...parts]} value={part} onChange={setPart} />
          </div>
          <PartOf part={part} content={content} />
        </section>
        {part !== 'comparison' && <Aside content={content} />}
      </div>
    </>
  )
}

function Aside({ content: { detail, convention } }: { readonly content: ReadEvidence }) {
  return (
    <aside className={page.aside} aria-label="History, convention and client">
      <HistoryPanel detail={detail} isHere={false} />
      <EvidenceConvention convention={convention} />
      <FurtherDetails client={detail.client} furtherFields={detail.furtherFields} />
    </aside>
  )
}

function PartOf({ part, content }: { readonly part: Part; readonly content: ReadEvidence }): ReactNode {
  switch (part) {
    case 'schedule':
      return <EvidenceSchedule content={content} />
    case 'comparison':
      return <EvidenceComparison content={content} />
    case 'explanations':
      return <EvidenceExplanations content={content} />
    case 'wire':
      return <EvidenceWire content={content} />
    default:
      return assertNever(part)
  }
}
