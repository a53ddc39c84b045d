import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDotted,
  IconCircleMinus,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImportLine } from '#contract/desk/import-lines.ts'
import { importOutcomeWord } from '#contract/desk/import-outcome-words.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'
import { type ImportLinesAsked, importLinesQuery } from '../../api/import-runs.ts'
import { useSession } from '../../api/session.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { ListTable } from '../../components/tables/list-table.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { RowLink } from '../../components/tables/row-link.tsx'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { outermostPlace, useListJump } from '../../components/tables/use-list-jump.ts'
import { type OutcomeTone, OutcomeWord } from '../../components/texts/outcome-word.tsx'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'
import { formatAmountText, formatDecimal, groupDigits } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { faultWords } from '../../words/import-words.ts'
import { oddityShortWords, oddityWords } from '../../words/oddity-words.ts'
import parts from '../runs/run.module.css'
import classes from './import-lines.module.css'
import { useLinesFocus } from './use-lines-focus.ts'

type ImportLinesProps = {
  readonly run: ImportRunBody
  readonly asked: ImportLinesAsked
  readonly total: number
  readonly isGoingOn: boolean
}

type LineColumn = Column<ImportLine>

const LINE: LineColumn = {
  name: 'Line',
  width: 72,
  skeleton: 5,
  isNumber: true,
  cell: ({ line }) => groupDigits(line),
}

const ID: LineColumn = {
  name: 'Lender loan ID',
  width: { kind: 'id', of: ({ lenderLoanId }) => lenderLoanId ?? '' },
  skeleton: 12,
  className: listTable.id,
  attributes: ({ lenderLoanId }) => ({ title: lenderLoanId ?? undefined }),
  cell: ({ loanUuid, lenderLoanId }) =>
    loanUuid === null ? lenderLoanId : <RowLink href={facePath(FACE_PAGES.loan, loanUuid)}>{lenderLoanId}</RowLink>,
}

const CLIENT: LineColumn = {
  name: 'Client',
  width: { kind: 'shared', least: 144 },
  skeleton: 18,
  className: parts.cut,
  attributes: ({ clientName }) => ({ title: clientName ?? undefined }),
  cell: ({ clientName }) => clientName,
}

const AMOUNT: LineColumn = {
  name: 'Amount',
  width: { kind: 'figure', least: 112, of: ({ loanAmount }) => loanAmount && formatAmountText(loanAmount) },
  skeleton: 9,
  isNumber: true,
  cell: ({ loanAmount }) => loanAmount !== null && <Amount value={loanAmount} />,
}

type OddityWords = (oddity: ImportOddity, line: ImportLine) => string

const ICONS: Readonly<Record<Exclude<ImportLineState, 'unknown'>, Icon>> = {
  ready: IconClock,
  faulty: IconAlertCircle,
  present: IconCircleCheck,
  'left-out': IconCircleMinus,
  sending: IconCircleDotted,
  created: IconCircleCheck,
  refused: IconCircleX,
  failed: IconAlertCircle,
}

const TONES: Partial<Readonly<Record<ImportLineState, OutcomeTone>>> = {
  created: 'ok',
  refused: 'warning',
  faulty: 'danger',
  failed: 'danger',
}

type ImportOutcomeProps = {
  readonly outcome: ImportLineState
  /** Nothing more is created: what waited waits no longer. */
  readonly isCancelled: boolean
}

const ANSWER: readonly LineColumn[] = [
  { name: 'Answer', width: 72, skeleton: 3, cell: ({ status }) => status },
  { name: 'Took', width: 80, skeleton: 4, isNumber: true, cell: ({ durationMs }) => tookText(durationMs) },
]

const REASON: LineColumn = {
  name: 'Public ID, or the reason',
  width: { kind: 'shared', least: 180 },
  skeleton: 14,
  className: parts.cut,
  attributes: (line) => ({ title: reasonText(line) }),
  cell: (line) => <Reason line={line} />,
}

const outcomeColumn = (isCancelled: boolean): LineColumn => ({
  name: 'Outcome',
  width: 136,
  skeleton: 12,
  cell: ({ outcome }) => <ImportOutcome outcome={outcome} isCancelled={isCancelled} />,
})
const [GOING, CANCELLED] = [outcomeColumn(false), outcomeColumn(true)]

const LOCAL = {
  going: [LINE, ID, CLIENT, AMOUNT, GOING, REASON],
  cancelled: [LINE, ID, CLIENT, AMOUNT, CANCELLED, REASON],
}
const LIVE = {
  going: [LINE, ID, CLIENT, AMOUNT, GOING, ...ANSWER, REASON],
  cancelled: [LINE, ID, CLIENT, AMOUNT, CANCELLED, ...ANSWER, REASON],
}

/** One line for each loan of the file, in its order; Enter opens the loan that it has become. */
export function ImportLines({ run, asked, total, isGoingOn }: ImportLinesProps) {
  const navigate = useNavigate()
  const isLive = useSession().connection.where === 'live'
  const { wanted, ...jumps } = useListJump(JSON.stringify(asked))
  const start = useInfiniteQuery({
    ...importLinesQuery(run.uuid, asked, isGoingOn, 'start'),
    placeholderData: keepPreviousData,
  })
  const end = useInfiniteQuery({ ...importLinesQuery(run.uuid, asked, isGoingOn, 'end'), enabled: wanted === 'end' })
  const list = { ...sidedList({ start, end, wanted, kept: useLastRead(start) }), ...jumps }
  const lines: readonly ImportLine[] = list.rows
  useLinesFocus(lines.length > 0)
  const open = ({ loanUuid }: ImportLine) => {
    if (loanUuid !== null) void navigate({ to: '/loans/$uuid', params: { uuid: loanUuid } })
  }
  return (
    <>
      <NotReadNotice list={list} title="These lines could not be loaded. Those below were shown before" />
      <ListTable
        key={`${list.side} ${JSON.stringify(asked)}`}
        label="Lines of the file"
        columns={createdColumns(run.state === 'cancelled', isLive)}
        list={list}
        rows={lines}
        first={list.first}
        total={list.isOfOtherFilters ? (list.total ?? lines.length) : total}
        place={outermostPlace({ ...list, rows: lines })}
        onJump={list.jump}
        keyOf={({ position }) => position}
        attributesOf={({ position }) => ({ 'data-import-line': position })}
        onOpen={open}
      >
        {list.total === 0 && lines.length === 0 && !list.isOfOtherFilters && (
          <div className={classes.empty}>
            <EmptyState title="No such line">Nothing in this file has come to this.</EmptyState>
          </div>
        )}
      </ListTable>
      {list.error && !list.isOfOtherFilters && (
        <div className={parts.notice}>
          <ErrorNotice error={list.error} title="The lines could not be loaded" onRetry={list.retry} />
        </div>
      )}
      <div className={parts.foot}>
        <span className={classes.keys}>
          <ShortcutKbd keys="↑" /> <ShortcutKbd keys="↓" /> row <ShortcutKbd keys="Enter" /> open the loan
        </span>
        <span>
          {groupDigits(lines.length)} of {groupDigits(list.total ?? total)} loaded
          {(list.hasMore || list.hasEarlier) && ', more as you scroll'}
        </span>
        <LeftOut count={Math.max(run.leftOut, list.leftOut)} of="line" className={parts.leftOut} />
      </div>
    </>
  )
}

function oddText(line: ImportLine, words: OddityWords): string {
  return line.oddities.map((oddity) => words(oddity, line)).join(' · ')
}

function Odd({ words }: { readonly words: string }) {
  return (
    <>
      <IconAlertTriangle size={14} aria-hidden className={classes.odd} /> {words}
    </>
  )
}

/** Columns of the result of a line; on a live service with its answer. Returns the same array on each call. */
function createdColumns(isCancelled: boolean, isLive: boolean): readonly LineColumn[] {
  return (isLive ? LIVE : LOCAL)[isCancelled ? 'cancelled' : 'going']
}

/** Duration in seconds. */
function tookText(milliseconds: number | null): string {
  return milliseconds === null ? '' : `${formatDecimal((milliseconds / 1_000).toFixed(2))} s`
}

function reasonText(line: ImportLine): string | undefined {
  const { explanation, loanPublicId, faults } = line
  return (
    explanation ?? loanPublicId ?? (faults[0] && faultWords(faults[0])) ?? (oddWaiting(line, oddityWords) || undefined)
  )
}

/** Oddities of a line that waits, such as one that was corrected after the others were sent. */
function oddWaiting(line: ImportLine, words: OddityWords): string {
  return line.outcome === 'ready' ? oddText(line, words) : ''
}

/** Reason of a line. Links to the submission if the outcome is unknown. */
function Reason({ line }: { readonly line: ImportLine }): ReactNode {
  const odd = oddWaiting(line, oddityShortWords)
  if (odd !== '') return <Odd words={odd} />
  const words = reasonText(line)
  if (line.submissionId === null || line.outcome !== 'unknown') return words
  return (
    <Link
      to="/submissions/{-$id}"
      params={{ id: line.submissionId }}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {words ?? 'Decide in Submissions'}
    </Link>
  )
}

/** Icon, word, colour; only Unknown, which asks for something, wears a badge. */
function ImportOutcome({ outcome, isCancelled }: ImportOutcomeProps) {
  if (outcome === 'unknown') return <UnknownBadge size="large" />
  const isLeft = isCancelled && outcome === 'ready'
  return (
    <OutcomeWord
      icon={isLeft ? IconCircleMinus : ICONS[outcome]}
      tone={TONES[outcome] ?? 'plain'}
      word={importOutcomeWord(outcome, isCancelled)}
    />
  )
}
