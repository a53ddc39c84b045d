import type { z } from 'zod'
import type { createLoanRequest } from '#contract/create-loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import type { CheckedForm } from './form-schema.ts'

type CreateLoanBody = z.input<typeof createLoanRequest>
export type ScheduleBody = readonly {
  readonly date: string
  readonly principalAmount: string
  readonly interestAmount: string
}[]

/** Request with the shown values: only the client section of the client type, and no empty values. */
export function createLoanBody(form: CheckedForm, schedule: ScheduleBody): CreateLoanBody {
  return {
    lenderLoanId: form.lenderLoanId,
    scheduleType: form.scheduleType,
    loanAmount: form.loanAmount,
    currency: 'EUR',
    interestRate: form.interestRate,
    country: form.country,
    lenderIssueDate: form.issueDate,
    clientType: form.clientType,
    ...(form.clientType === 'CONSUMER'
      ? { consumerClient: form.consumerClient }
      : { businessClient: form.businessClient }),
    schedule: [...schedule],
    maxExtensions: form.maxExtensions,
  }
}

/** Rows of the grid as they are sent: in entered order, without the blank ones. Rows with faults must not be sent. */
export function enteredSchedule(check: GridCheck): ScheduleBody {
  return check.rows.flatMap(({ reading: { dueDate, principal, interest } }) => {
    if (dueDate === undefined || principal === undefined || interest === undefined) return []
    return {
      date: formatDate(dueDate),
      principalAmount: formatAmount(principal),
      interestAmount: formatAmount(interest),
    }
  })
}
