import { Button, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { scheduleName } from '#contract/desk/comparison-words.ts'
import type { EvidenceContent, ReadEvidence, SaidFoundConvention } from '#contract/desk/evidence.ts'
import type { ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { asOfVersion } from '#contract/desk/loan-position.ts'
import type { EvidenceReading } from '#contract/desk/read-evidence.ts'
import { SHOWN_CELLS, type ShownCell } from '#contract/desk/schedule-cells.ts'
import { scheduleCourse } from '#contract/desk/schedule-course.ts'
import { scheduleSheet } from '#contract/sheet/schedule-sheet.ts'
import { connectionWords } from '#contract/sheet/sheet-origin.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { explanationOf } from '#contract/words/explanation/kept-text.ts'
import { assertNever } from '#values/assert.ts'
import { knownExplanation } from '../../api/explanations.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import page from '../../components/layout/page.module.css'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { utcText } from '../../components/texts/clock-text.ts'
import { counted, formatDay } from '../../formats/shown-text.ts'
import { CompareTable } from '../compare/compare-table.tsx'
import { ComparisonCharts } from '../compare/comparison-charts.tsx'
import { ComparisonSentence } from '../compare/comparison-sentence.tsx'
import { MeasuresTables } from '../compare/measures-table.tsx'
import type { ExplainableAmount } from '../explain/explain-popover.tsx'
import { CopyTableButton } from '../export/copy-table-button.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { uncompared } from '../loans/compare-versions.ts'
import { FurtherDetails } from '../loans/further-details.tsx'
import { LeftOutSwitch } from '../loans/left-out-switch.tsx'
import { LoanFacts } from '../loans/loan-facts.tsx'
import { amountTitle } from '../loans/schedule-explanations.ts'
import { useLeftOut } from '../loans/schedule-left-out.ts'
import { ScheduleTable } from '../loans/schedule-table.tsx'
import { versionChoices } from '../loans/version-choices.ts'
import { EvidenceExplanations } from './evidence-explanations.tsx'
import classes from './evidence-page.module.css'
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

type EvidenceBandProps = {
  readonly content: EvidenceContent
  readonly integrity: Extract<EvidenceReading, { kind: 'read' }>['integrity']
  readonly onClose: () => void
}

const INTEGRITY = {
  unchanged: { words: 'Unchanged since it was made', icon: IconCircleCheck },
  changed: { words: 'Changed after it was made', icon: IconAlertTriangle },
  unchecked: { words: 'Whether it was changed could not be checked here', icon: IconHelpCircle },
} as const

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

/** Always visible: that this is a file, its time and origin, and whether it was changed. */
function EvidenceBand({ content, integrity, onClose }: EvidenceBandProps) {
  const { origin, madeAt, detail } = content
  const { words, icon: Icon } = INTEGRITY[integrity]
  const made = `${utcText(madeAt)} UTC`
  return (
    <header className={classes.band}>
      <IconLock size={16} aria-hidden />
      <h1 className={classes.id}>{detail.loan.lenderLoanId}</h1>
      <p className={classes.bandWords}>
        Evidence, made {made} on {connectionWords(origin.connection)} · Loan Desk {origin.appVersion} · read-only
      </p>
      <span className={classes.integrity} data-integrity={integrity} role="status">
        <Icon size={16} aria-hidden />
        {words}
      </span>
      <Button variant="default" className={classes.close} onClick={onClose}>
        Open another…
      </Button>
    </header>
  )
}

/** Each version compared with the one before; the last change first. */
function EvidenceComparison({ content: { comparisons } }: { readonly content: ReadEvidence }) {
  const [chosen, setChosen] = useState(comparisons.length - 1)
  const comparison = comparisons[chosen]
  const choices = comparisons
    .map(({ before, after }, index) => {
      return {
        value: String(index),
        words: `${scheduleName(before)} → ${scheduleName(after)}, ${formatDay(after.date)}`,
      }
    })
    .reverse()
  if (!comparison) return null
  return (
    <>
      <div className={classes.choice}>
        <PrefixSelect
          label="Change"
          size="small"
          value={String(chosen)}
          choices={choices}
          onChange={(index) => setChosen(Number(index))}
        />
      </div>
      <ComparisonSentence comparison={comparison} />
      <div className={classes.comparison}>
        <CompareTable key={chosen} loanUuid={null} comparison={comparison} showsAll />
        <div className={classes.below}>
          <MeasuresTables comparison={comparison} paid={comparison.paid} />
          <ComparisonCharts comparison={comparison} />
        </div>
      </div>
    </>
  )
}

/** Convention that made the registered rows, if one was found. */
function EvidenceConvention({ convention }: { readonly convention: SaidFoundConvention }) {
  return (
    <PanelSection title="Convention" note={noteOf(convention)}>
      <p className={classes.words}>{wordsOf(convention)}</p>
    </PanelSection>
  )
}

function noteOf(convention: SaidFoundConvention): string {
  if (convention.kind === 'reproduced') {
    const { cells, fitting } = convention
    return `fits ${cells} of ${cells}${fitting > 1 ? `, as do ${counted(fitting - 1, 'other')}` : ''}`
  }
  if (convention.kind === 'none') return 'none found'
  return `fits ${convention.cells - convention.misfits.length} of ${counted(convention.cells, 'amount')}`
}

function wordsOf(convention: SaidFoundConvention): string {
  if (convention.kind === 'none') return convention.reason
  if (convention.kind === 'closest') return convention.convention.words
  return convention.conventions[0]?.words ?? ''
}

/** Any version of the schedule, as it was when the file was made. */
function EvidenceSchedule({ content }: { readonly content: EvidenceContent }) {
  const { detail, versions, origin } = content
  const [chosen, setChosen] = useState(detail.current.version)
  const shown = versions.find(({ version }) => version === chosen) ?? detail.current
  const asOf = asOfVersion(detail.versions, shown.version, origin.today)
  const part = useLeftOut(uncompared(shown.rows))
  const ask = ({ row, column }: AmountPlace<ShownCell>) => {
    if (row === 'sum') return evidenceAmountAt(content, shown, { row, column })
    const at = part.rows[row]?.row
    return at ? evidenceAmountAt(content, shown, { row: shown.rows.indexOf(at), column }) : null
  }
  return (
    <>
      <div className={classes.choice}>
        <PrefixSelect
          label="Version"
          size="small"
          value={String(shown.version)}
          choices={versionChoices(detail)}
          onChange={(version) => setChosen(Number(version))}
        />
        <LeftOutSwitch {...part} />
        <CopyTableButton table={() => sheetTable(scheduleSheet(detail, shown, origin))} isSmall />
      </div>
      <ScheduleTable key={shown.version} version={shown} asOf={asOf} shown={part} ask={ask} />
    </>
  )
}

/** Explanation of an amount of a version, or of the sum of a column, from the file; null if the file has none. */
function evidenceAmountAt(
  { madeAt, versions, explanations, explainedSums }: EvidenceContent,
  { version, rows, totals }: ScheduleVersionRows,
  { row, column }: AmountPlace<ShownCell>,
): ExplainableAmount | null {
  const index = versions.findIndex((other) => other.version === version)
  const name = SHOWN_CELLS.find(([cell]) => cell === column)?.[1] ?? ''
  const known = (title: string, amount: string, text: string | undefined) => {
    if (text === undefined) return null
    const query = knownExplanation(['evidence', madeAt, version, row, column], { amount, steps: [], text })
    return { title, query }
  }
  if (row === 'sum') {
    if (column === 'balanceAmount') return null
    return known(`Sum of ${name.toLowerCase()}`, totals[column], explainedSums[index]?.[column])
  }
  const [shown, explained] = [rows[row], explanations[index]?.[row]]
  if (!shown || !explained) return null
  const amount = column === 'balanceAmount' ? scheduleCourse(rows)[row]?.balanceAmount : shown[column]
  return known(amountTitle(name, column, shown.dueDate), amount ?? '', explanationOf(explained, column))
}
