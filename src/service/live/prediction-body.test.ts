import { describe, expect, it } from 'vitest'
import type { PaymentScheduleEntry } from '#contract/payment-schedule.ts'
import { RowError } from '#storage/row-error.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { predictionBody } from './prediction-body.ts'

function entry(dueDate: string, interest: string): PaymentScheduleEntry {
  return {
    dueDate,
    accruedInterestAmount: '0.00',
    totalPrincipalAmount: '250.00',
    totalInterestAmount: interest,
    totalDelayedInterestAmount: '0.00',
    outstandingPrincipalAmount: '250.00',
    outstandingInterestAmount: interest,
    outstandingDelayedInterestAmount: '0.00',
    paidPrincipalAmount: '0.00',
    paidInterestAmount: '0.00',
    paidDelayedInterestAmount: '0.00',
  }
}

const SUBMISSION: StoredSubmission = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  connectionId: 'live',
  operation: 'createLoanExtension',
  state: 'accepted',
  exclusiveKey: 'createLoanExtension x',
  lenderLoanId: 'LD-1',
  loanUuid: null,
  loanAmount: null,
  daysToExtend: 30,
  scheduleVersion: 0,
  clientName: null,
  requestJson: '{}',
  sentJson: '{}',
  predictionJson: JSON.stringify([entry('2026-05-26', '46.67'), entry('2026-08-25', '26.25')]),
  host: 'claims.example.com',
  madeBy: 'tester',
  madeThrough: 'Loan Desk',
  createdAt: '2026-01-28T06:02:16.000Z',
  sentAt: null,
  durationMs: null,
  status: 201,
  answerType: 'application/json',
  answerText: null,
  explanation: { code: 'accepted', params: {} },
  waitUntil: null,
}

/** Each differing row, as `due date: fields`. */
function differences(answerText: string): readonly string[] | undefined {
  const body = predictionBody(
    { storage: { rowError: (...place) => new RowError(...place) } },
    { ...SUBMISSION, answerText },
  )
  return body?.rows
    .filter((row) => row.differences.length > 0)
    .map((row) => `${row.dueDate}: ${row.differences.join(' ')}`)
}

const answer = (paymentSchedule: readonly object[]) => JSON.stringify({ data: { uuid: 'x', paymentSchedule } })

describe('the prediction beside what came back', () => {
  it('finds no difference where amounts are the same, however they are written', () => {
    const sparse = { ...entry('2026-05-26', '46.67'), outstandingPrincipalAmount: '250', paidInterestAmount: '0.0' }
    expect(differences(answer([sparse, entry('2026-08-25', '26.25')]))).toEqual([])
  })

  it('names every field that differs or was left out', () => {
    const { accruedInterestAmount, ...leftOut } = entry('2026-08-25', '26.25')
    expect(differences(answer([entry('2026-05-26', '46.51'), leftOut]))).toEqual([
      '2026-05-26: totalInterestAmount outstandingInterestAmount',
      '2026-08-25: accruedInterestAmount',
    ])
  })

  it('leaves a row without a partner where only one side has it', () => {
    expect(differences(answer([entry('2026-05-26', '46.67'), entry('2026-08-26', '26.25')]))).toEqual([
      '2026-08-25: dueDate',
      '2026-08-26: dueDate',
    ])
  })

  it('is none where a person decided on an answer that is no schedule', () => {
    expect(differences('<h1>Bad gateway</h1>')).toBeUndefined()
    expect(differences('{"data":null}')).toBeUndefined()
  })
})
