import type { LoanDetailBody, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { asOfVersion } from '#contract/desk/loan-position.ts'
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
import { LeftOutSwitch } from './left-out-switch.tsx'
import { type ExplainedRows, scheduleAmountAt } from './schedule-explanations.ts'
import { type ScheduleLeftOut, useLeftOut } from './schedule-left-out.ts'
import classes from './schedule-section.module.css'
import { ScheduleTable } from './schedule-table.tsx'
import { useComparison, useShownVersion } from './use-shown-version.ts'
import { comparisonChoices, versionChoices } from './version-choices.ts'

type ScheduleSectionProps = {
  readonly detail: LoanDetailBody
  /** Version that was current before a refresh changed it. */
  readonly versionBefore: number | undefined
}

/** The payment schedule as it is now, or as in an earlier version; a refreshed one is compared with the version before. */
export function PaymentScheduleSection({ detail, versionBefore }: ScheduleSectionProps) {
  const { today } = useSession()
  const shown = useShownVersion(detail)
  const comparison = useComparison(detail, shown.version, versionBefore)
  const rows = shown.rows ? comparison.compare(shown.rows) : []
  const part = useLeftOut(rows)
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
        <LeftOutSwitch {...part} />
        {shown.rows && <ExportActions detail={detail} rows={shown.rows} part={part} />}
      </div>
      {shown.rows && (
        <ShownSchedule
          key={`${shown.version} ${comparison.base}`}
          loanUuid={detail.loan.uuid}
          version={shown.rows}
          base={comparison.baseRows}
          asOf={asOfVersion(detail.versions, shown.version, today)}
          part={part}
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

type ShownScheduleProps = Omit<ExplainedRows, 'rows'> & { readonly part: ScheduleLeftOut; readonly asOf: string }

/** The table, whose every amount can be explained by the service. */
function ShownSchedule({ part, asOf, ...explained }: ShownScheduleProps) {
  const { version, base } = explained
  const ask = (place: AmountPlace<ShownCell>) => scheduleAmountAt({ ...explained, rows: part.rows }, place)
  return <ScheduleTable version={version} base={base} asOf={asOf} shown={part} ask={ask} />
}

type ExportActionsProps = {
  readonly detail: LoanDetailBody
  readonly rows: ScheduleVersionRows
  readonly part: ScheduleLeftOut
}

/** Exports the whole version; paper has the rows and columns of the screen. */
function ExportActions({ detail, rows, part }: ExportActionsProps) {
  const session = useSession()
  const table = () => sheetTable(scheduleSheet(detail, rows, session))
  const paper = () => {
    const shown = { rows: new Set(part.rows.map(({ row }) => row)), amounts: part.amounts }
    return sheetTable(scheduleSheet(detail, rows, session, shown))
  }
  const { uuid } = detail.loan
  return (
    <div className={classes.exports}>
      <CopyTableButton table={table} isSmall />
      <ExportMenu
        size="small"
        exports={{
          file: (format) => callOf(exportSchedule, { uuid, version: rows.version, format }),
          table,
          paper,
          evidence: callOf(exportEvidence, { uuid }),
        }}
      />
    </div>
  )
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
