import { Checkbox } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { LoanDetailBody, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import { exportEvidence, exportSchedule } from '#contract/endpoints/loan-files.ts'
import { scheduleSheet } from '#contract/sheet/schedule-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { callOf } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { CopyTableButton } from '../export/copy-table-button.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { changeCount, type ShownRow } from './compare-versions.ts'
import { type ExplainedRows, scheduleAmountAt } from './schedule-explanations.ts'
import classes from './schedule-section.module.css'
import { ScheduleTable } from './schedule-table.tsx'
import { useComparison, useShownVersion } from './use-shown-version.ts'
import { comparisonChoices, versionChoices } from './version-choices.ts'

type ScheduleSectionProps = {
  readonly detail: LoanDetailBody
  /** Version that was current before a refresh changed it. */
  readonly versionBefore: number | undefined
}

/** After some extensions most rows are moved ones without amounts, so they are hidden by default; the choice is stored. */
const MOVED_ROWS = { key: 'loan-desk-moved-rows', defaultValue: false, getInitialValueInEffect: false }

/** The payment schedule as it is now, or as in an earlier version; a refreshed one is compared with the version before. */
export function PaymentScheduleSection({ detail, versionBefore }: ScheduleSectionProps) {
  const [showsMoved, setShowsMoved] = useLocalStorage(MOVED_ROWS)
  const shown = useShownVersion(detail)
  const comparison = useComparison(detail, shown.version, versionBefore)
  const rows = shown.rows ? comparison.compare(shown.rows) : []
  return (
    <section className={classes.section} aria-labelledby="schedule-title">
      <div className={classes.head} data-live={detail.returnedAt !== null || undefined}>
        <h2 id="schedule-title" className={classes.title}>
          Payment schedule
        </h2>
        <PrefixSelect
          label="Version"
          size="small"
          value={String(shown.version)}
          choices={versionChoices(detail)}
          onChange={(version) => shown.choose(Number(version))}
        />
        <Comparison detail={detail} shown={shown.version} comparison={comparison} rows={rows} />
        {rows.some(isMovedRow) && <MovedRows areShown={showsMoved} onShow={setShowsMoved} />}
        <span className={classes.unit}>Amounts in EUR</span>
        {shown.rows && <ExportActions detail={detail} rows={shown.rows} />}
      </div>
      {shown.rows && (
        <ShownSchedule
          key={`${shown.version} ${comparison.base}`}
          loanUuid={detail.loan.uuid}
          version={shown.rows}
          base={comparison.baseRows}
          rows={showsMoved ? rows : rows.filter((row) => !isMovedRow(row))}
        />
      )}
      {shown.error && (
        <div className={classes.error}>
          <ErrorNotice error={shown.error} title="This version could not be loaded" onRetry={shown.retry} />
        </div>
      )}
    </section>
  )
}

type MovedRowsProps = { readonly areShown: boolean; readonly onShow: (areShown: boolean) => void }

function MovedRows({ areShown, onShow }: MovedRowsProps) {
  return (
    <Checkbox
      className={classes.moved}
      label="Show moved rows"
      checked={areShown}
      onChange={(event) => onShow(event.currentTarget.checked)}
    />
  )
}

/** The table, whose every amount can be explained by the service. */
function ShownSchedule(explained: ExplainedRows) {
  const { version, base, rows } = explained
  const ask = (place: AmountPlace<ShownCell>) => scheduleAmountAt(explained, place)
  return <ScheduleTable version={version} base={base} rows={rows} ask={ask} />
}

type ExportActionsProps = { readonly detail: LoanDetailBody; readonly rows: ScheduleVersionRows }

/** Exports the whole version, including hidden rows. */
function ExportActions({ detail, rows }: ExportActionsProps) {
  const session = useSession()
  const table = () => sheetTable(scheduleSheet(detail, rows, session))
  const { uuid } = detail.loan
  return (
    <div className={classes.exports}>
      <CopyTableButton table={table} isSmall />
      <ExportMenu
        size="small"
        exports={{
          file: (format) => callOf(exportSchedule, { uuid, version: rows.version, format }),
          table,
          evidence: callOf(exportEvidence, { uuid }),
        }}
      />
    </div>
  )
}

/** True for a moved row without changes from the compared version. */
function isMovedRow({ kind, row, changed }: ShownRow): boolean {
  return kind === 'plain' && row.state === 'moved' && changed.size === 0
}

type ComparisonProps = {
  readonly detail: LoanDetailBody
  readonly shown: number
  readonly comparison: ReturnType<typeof useComparison>
  readonly rows: readonly ShownRow[]
}

/** Choice of the compared version. Shown for a refreshed version only, because only a refresh raises the question of what changed. */
function Comparison({ detail, shown, comparison, rows }: ComparisonProps) {
  const isRefreshed = detail.versions.some(({ version, kind }) => version === shown && kind === 'refreshed')
  if (!isRefreshed) return null
  return (
    <>
      <PrefixSelect
        label="Compared with"
        size="small"
        value={comparison.base === null ? '' : String(comparison.base)}
        choices={comparisonChoices(detail, shown)}
        onChange={(base) => comparison.choose(base === '' ? null : Number(base))}
      />
      <Count words={comparison.base === null ? '' : changeCount(rows)} />
    </>
  )
}

/** Fills the remaining width, so that the text never wraps the line. */
function Count({ words }: { readonly words: string }) {
  return (
    <span className={classes.count} title={words}>
      {words}
    </span>
  )
}
