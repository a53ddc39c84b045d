import { WORKED_EXAMPLE_EXTENDED, workedExampleLoan } from '#contract/worked-example.ts'

const LOAN_UUID = '0f2a6c52-8f0e-4c39-9a53-3d7f0b9f6a11'

/** The worked example's answers, with what a service makes up for each loan. */
export const LOAN_EXAMPLE = workedExampleLoan({
  uuid: LOAN_UUID,
  loanPublicId: 'K7Q2M9X4ZT1B',
  createdAt: '2026-01-28 06:02:16',
})

export const EXTENSION_REQUEST_EXAMPLE = { loanUuid: LOAN_UUID, daysToExtend: 30 }

export const EXTENSION_EXAMPLE = {
  uuid: '6b1c9d0e-52f4-4f0b-8a7b-0a3d5e9c7f22',
  loanUuid: LOAN_UUID,
  extendedDays: 30,
  paymentDate: '2026-01-28',
  paymentSchedule: WORKED_EXAMPLE_EXTENDED,
}
