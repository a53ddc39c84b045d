import { useState } from 'react'
import type { EvidenceContent } from '#contract/desk/evidence.ts'
import { asOfVersion } from '#contract/desk/loan-position.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import { scheduleSheet } from '#contract/sheet/schedule-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import { CopyTableButton } from '../export/copy-table-button.tsx'
import { uncompared } from '../loans/compare-versions.ts'
import { LeftOutSwitch } from '../loans/left-out-switch.tsx'
import { useLeftOut } from '../loans/schedule-left-out.ts'
import { ScheduleTable } from '../loans/schedule-table.tsx'
import { versionChoices } from '../loans/version-choices.ts'
import { evidenceAmountAt } from './evidence-amount-explanations.ts'
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
