import { expect, it } from 'vitest'
import { OPERATION_TRAITS, OPERATIONS } from '#values/vocabulary/operation.ts'
import { ASKS_FOR, fromRecord, type SubmissionRecord } from './submission-record.ts'

const AT = '2026-01-28T06:02:16.000Z'
const UUID = '0a1b2c3d-0000-4000-8000-00000000000f'
const NOTHING: SubmissionRecord = {
  id: 3,
  uuid: UUID,
  connection_id: 'local',
  operation: 'createLoan',
  state: 'planned',
  exclusive_key: 'k',
  lender_loan_id: 'L-1',
  loan_uuid: null,
  loan_amount: null,
  days_to_extend: null,
  schedule_version: null,
  client_name: null,
  request_json: '{}',
  sent_json: '{}',
  prediction_json: null,
  host: 'h',
  made_by: 'Mari',
  made_through: 'desk',
  created_at: AT,
  sent_at: null,
  duration_ms: null,
  status: null,
  answer_type: null,
  answer_text: null,
  explanation_json: '{"code":"entered","params":{}}',
  wait_until: null,
}

it.each(OPERATIONS)('a submission of %s says all that it is about', (operation) => {
  const { touches } = OPERATION_TRAITS[operation]
  const asksFor = ASKS_FOR[operation]
  const whole = { ...NOTHING, operation, loan_uuid: UUID, days_to_extend: 30 }
  expect(fromRecord(whole)).toMatchObject({ operation, loanUuid: UUID, daysToExtend: 30, clientName: null })
  for (const [column, isNeeded] of [
    ['loan_uuid', touches === 'existing-loan'],
    ['days_to_extend', asksFor === 'days'],
  ] as const) {
    const read = () => fromRecord({ ...whole, [column]: null })
    if (isNeeded) expect(read).toThrow(`unreadable row: submission 3, ${column}`)
    else expect(read).not.toThrow()
  }
})

it('an operation that touches an existing loan for some days is among them', () => {
  const traits = OPERATIONS.map((operation) => [OPERATION_TRAITS[operation].touches, ASKS_FOR[operation]])
  expect(traits).toContainEqual(['existing-loan', 'days'])
})
