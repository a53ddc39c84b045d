import type { z } from 'zod'
import type { createLoanRequest } from '#contract/create-loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import type { CheckedForm } from './form-schema.ts'

export type CreateLoanBody = z.input<typeof createLoanRequest>
export type ScheduleBody = readonly {
  readonly date: string
  readonly principalAmount: string
  readonly interestAmount: string
}[]

/** The request for what is shown: of the client sections only the one that the client type asks for, nothing empty. */
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

/** The rows of the grid as they are sent: in the order entered, blank ones left out. Rows with faults are not to be sent. */
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
