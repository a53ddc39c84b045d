import { BUYBACK_LINE_STATES, BUYBACK_REFUSALS } from '#values/vocabulary/buyback-run-terms.ts'
import type { BuybackLineGroup, BuybackOutlook, StoredBuybackLine } from '../buyback-line-store.ts'
import { RowError } from '../row-error.ts'
import { centsWithinLimit, nullable, required, text, uuid, wholeFrom } from './columns.ts'
import { storedNote } from './note-codec.ts'
import { columnsOf, oneOf } from './row-codec.ts'
import { totalOf } from './sums.ts'
import { givenLenderLoanId } from './voided-record.ts'

/** Stored columns of a line. */
export type OwnBuybackLineRecord = {
  readonly run_id: number
  readonly position: number
  readonly loan_id: number
  readonly state: string
  readonly reason: string | null
  readonly explanation_json: string | null
  readonly schedule_version: number | null
  readonly principal_cents: number | null
  readonly interest_cents: number | null
  readonly delayed_interest_cents: number | null
  readonly buyback_uuid: string | null
  readonly submission_uuid: string | null
}

/** A line with columns of its loan. */
export type BuybackLineRecord = OwnBuybackLineRecord & {
  /** ID of the loan found; null if there is none. */
  readonly loan_row: number | null
  readonly loan_uuid: string
  readonly lender_loan_id: string
  readonly client_name: string
}

/** A row of `buyback_run_line`. Throws a RowError. */
export function buybackLineFromRecord(record: BuybackLineRecord): StoredBuybackLine {
  return { ...loanOf(record), ...ownBuybackLineFromRecord(record) }
}

/** A line without its loan. Throws a RowError. */
export function ownBuybackLineFromRecord(
  record: OwnBuybackLineRecord,
): Omit<StoredBuybackLine, keyof ReturnType<typeof loanOf>> {
  const read = readerOf(record)
  return {
    runId: record.run_id,
    position: read('position', wholeFrom(1)),
    state: read('state', oneOf(BUYBACK_LINE_STATES)),
    reason: read('reason', nullable(oneOf(BUYBACK_REFUSALS))),
    explanation: read('explanation_json', nullable(storedNote)),
    outlook: outlookOf(record),
    buybackUuid: read('buyback_uuid', nullable(uuid)),
    submissionUuid: read('submission_uuid', nullable(uuid)),
  }
}

function readerOf(record: OwnBuybackLineRecord) {
  return columnsOf('buyback_run_line', `${record.run_id} ${record.position}`, record)
}

/** All amounts stand with the version that they were worked out on. */
function outlookOf(record: OwnBuybackLineRecord): BuybackOutlook | null {
  const read = readerOf(record)
  const scheduleVersion = read('schedule_version', nullable(wholeFrom(0)))
  if (scheduleVersion === null) return null
  const amount = required(centsWithinLimit)
  return {
    scheduleVersion,
    due: {
      principal: read('principal_cents', amount),
      interest: read('interest_cents', amount),
      delayedInterest: read('delayed_interest_cents', amount),
    },
  }
}

/** The line's own loan. If there is none, the line names a loan that does not exist. */
function loanOf({ run_id, position, loan_id, loan_row, ...record }: BuybackLineRecord) {
  const read = columnsOf('loan', loan_row ?? '', record)
  if (loan_row === null) throw new RowError('buyback_run_line', `${run_id} ${position}`, 'loan_id')
  return {
    loanId: loan_id,
    loanUuid: read('loan_uuid', uuid),
    lenderLoanId: read('lender_loan_id', givenLenderLoanId),
    clientName: read('client_name', text),
  }
}

/** Sums over rows of `buyback_run_line`, as texts. */
export type BuybackGroupRecord = {
  readonly state: string
  readonly reason: string | null
  readonly lines: number | bigint
  readonly principal: string
  readonly interest: string
  readonly delayed_interest: string
}

/** Throws a RangeError for a term unknown to this version. */
export function buybackGroupFromRecord(record: BuybackGroupRecord): BuybackLineGroup {
  return {
    state: oneOf(BUYBACK_LINE_STATES)(record.state),
    reason: nullable(oneOf(BUYBACK_REFUSALS))(record.reason),
    loans: Number(record.lines),
    principal: totalOf(record.principal),
    interest: totalOf(record.interest),
    delayedInterest: totalOf(record.delayed_interest),
  }
}
