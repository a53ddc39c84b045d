import { Button, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { versionName } from '#contract/desk/version-name.ts'
import { scheduleVersionQuery } from '../../api/loan.ts'
import { explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { counted } from '../../formats/shown-text.ts'
import { PredictionTable } from '../submissions/prediction-table.tsx'
import { changeCount, changedCells, comparedRows } from './compare-versions.ts'
import classes from './loan-notices.module.css'
import { UnknownSubmission } from './unknown-submission.tsx'
import { usePredictionCheck } from './use-prediction-check.ts'
import type { Refreshing } from './use-refresh.ts'

type LoanNoticesProps = {
  readonly detail: LoanDetailBody
  readonly host: string
  readonly refreshing: Refreshing
  readonly decide: Ref<HTMLAnchorElement>
}

/** Notices about a live loan that the user has to know or decide; each stays at the foot of the column until it is settled. */
export function LoanNotices({ detail, host, refreshing, decide }: LoanNoticesProps) {
  const check = usePredictionCheck(detail)
  const { unknownSubmissionId } = detail
  const { error, change } = refreshing
  const isChangeShown = change !== undefined && change.version === detail.current.version
  if (unknownSubmissionId === null && !check && !error && !isChangeShown) return null
  return (
    <div className={classes.notices}>
      {unknownSubmissionId !== null && <UnknownSubmission id={unknownSubmissionId} detail={detail} link={decide} />}
      {error && <NotRead error={error} detail={detail} host={host} />}
      {isChangeShown && <Changed detail={detail} host={host} versionBefore={change.versionBefore} />}
      {check && <Differs {...check} />}
    </div>
  )
}

type NotReadProps = { readonly error: Error; readonly detail: LoanDetailBody; readonly host: string }

function NotRead({ error, detail: { returnedAt }, host }: NotReadProps) {
  return (
    <Notice kind="warning" title={`The loan could not be loaded from ${host}`}>
      {explain(error)} Nothing was changed
      {returnedAt === null ? '.' : `: the loan is shown as of ${clockTextToSecond(returnedAt)}.`}
    </Notice>
  )
}

type ChangedProps = { readonly detail: LoanDetailBody; readonly host: string; readonly versionBefore: number }

/** Result of a refresh in words; the schedule below shows the comparison with the version before. */
function Changed({ detail, host, versionBefore }: ChangedProps) {
  const before = useQuery(scheduleVersionQuery(detail.loan.uuid, versionBefore))
  const rows = before.data ? comparedRows(before.data.rows, detail.current.rows) : []
  const cells = changedCells(rows)
  return (
    <Notice kind="info" title={`The schedule changed at ${host}`}>
      {before.data && `${capitalised(changeCount(rows))}${cells === '' ? '' : `: ${cells.toLowerCase()}`}. `}
      Marked in the schedule against “{versionName(detail, versionBefore)}”.
    </Notice>
  )
}

type DiffersProps = NonNullable<ReturnType<typeof usePredictionCheck>>

function Differs({ id, prediction }: DiffersProps) {
  const { differences, amounts } = prediction
  const verb = differences === 1 ? 'differs' : 'differ'
  const isPayment = amounts.length > 0
  const what = isPayment
    ? `${counted(differences, 'amount')} of the booked payment`
    : `${counted(differences, 'cell')} of the returned schedule`
  return (
    <Notice kind="warning" title={`${what} ${verb} from the prediction`}>
      {isPayment ? 'The payment is booked as the service answered.' : 'The schedule is as the service returned it.'}{' '}
      This mark stays until somebody has looked at the submission.{' '}
      <Link to="/submissions/{-$id}" params={{ id }}>
        Open the submission
      </Link>
      <Cells prediction={prediction} />
    </Notice>
  )
}

/** Wider than the column, so it opens over the page and moves nothing. */
function Cells({ prediction }: Pick<DiffersProps, 'prediction'>) {
  return (
    <Popover position="left-end" transitionProps={{ duration: 0 }} trapFocus>
      <Popover.Target>
        <Button className={classes.show} variant="default" size="xs">
          Show the cells
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.cells} aria-label="Cells that differ">
        <PredictionTable prediction={prediction} />
      </Popover.Dropdown>
    </Popover>
  )
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
