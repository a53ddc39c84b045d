import { useState } from 'react'
import type { EvidenceContent } from '#contract/desk/evidence.ts'
import type { ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { asOfVersion } from '#contract/desk/loan-position.ts'
import { SHOWN_CELLS, type ShownCell } from '#contract/desk/schedule-cells.ts'
import { scheduleCourse } from '#contract/desk/schedule-course.ts'
import { scheduleSheet } from '#contract/sheet/schedule-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { explanationOf } from '#contract/words/explanation/kept-text.ts'
import { knownExplanation } from '../../api/explanations.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import type { ExplainableAmount } from '../explain/explain-popover.tsx'
import { CopyTableButton } from '../export/copy-table-button.tsx'
import { uncompared } from '../loans/compare-versions.ts'
import { LeftOutSwitch } from '../loans/left-out-switch.tsx'
import { amountTitle } from '../loans/schedule-explanations.ts'
import { useLeftOut } from '../loans/schedule-left-out.ts'
import { ScheduleTable } from '../loans/schedule-table.tsx'
import { versionChoices } from '../loans/version-choices.ts'
import classes from './evidence-page.module.css'

/** Any version of the schedule, as it was when the file was made. */
export function EvidenceSchedule({ content }: { readonly content: EvidenceContent }) {
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
