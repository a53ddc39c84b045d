import { describe, expect, it } from 'vitest'
import { type LineRecord, lineFromRecord } from './extension-line-record.ts'
import { type RunRecord, runFromRecord } from './run-record.ts'

const AT = '2026-01-28T06:02:16.000Z'
const UUID = '0a1b2c3d-0000-4000-8000-00000000000f'
const RUN: RunRecord = {
  id: 1,
  uuid: UUID,
  kind: 'extension',
  connection_id: 'local',
  state: 'checking',
  days_to_extend: 30,
  file_name: null,
  buyback_reason: null,
  pause_reason_json: null,
  wait_until: null,
  lines_per_second: null,
  worked_ms: 0,
  worked_lines: 0,
  recent_ms: 0,
  recent_lines: 0,
  made_by: 'Mari',
  made_through: 'desk',
  created_at: AT,
  started_at: null,
  ended_at: null,
}
const LINE: LineRecord = {
  run_id: 1,
  position: 2,
  loan_id: 9,
  state: 'ready',
  reason: null,
  explanation_json: null,
  schedule_version: null,
  remaining_principal_cents: null,
  added_interest_cents: null,
  final_date_before: null,
  final_date_after: null,
  extension_uuid: null,
  submission_uuid: null,
  loan_row: 9,
  loan_uuid: UUID,
  lender_loan_id: 'L-1',
  client_name: 'Mari',
}

describe('a run', () => {
  it('has a pace above zero, or none yet', () => {
    for (const pace of [null, 0.01, 25])
      expect(runFromRecord({ ...RUN, lines_per_second: pace }).linesPerSecond).toBe(pace)
    for (const pace of [0, -1, Number.POSITIVE_INFINITY, Number.NaN])
      expect(() => runFromRecord({ ...RUN, lines_per_second: pace })).toThrow('run 1, lines_per_second')
  })

  it('of extensions says for how many days', () => {
    for (const days of [null, 0])
      expect(() => runFromRecord({ ...RUN, days_to_extend: days })).toThrow('run 1, days_to_extend')
  })
})

describe('a line of extensions', () => {
  it('has the names of its loan, and figures once it was checked', () => {
    const found = { loanId: 9, loanUuid: UUID, lenderLoanId: 'L-1', clientName: 'Mari' }
    expect(lineFromRecord(LINE)).toMatchObject({ ...found, addedInterest: null })
    expect(lineFromRecord({ ...LINE, added_interest_cents: -5 }).addedInterest).toBe(-5)
  })

  it('is refused by its own name without a loan, by the name of the loan where that is damaged', () => {
    expect(() => lineFromRecord({ ...LINE, loan_row: null })).toThrow('extension_run_line 1 2, loan_id')
    expect(() => lineFromRecord({ ...LINE, loan_uuid: 'x' })).toThrow('loan 9, loan_uuid')
  })
})
