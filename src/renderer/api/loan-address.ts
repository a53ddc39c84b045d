import { z } from 'zod'
import { loanFilterFields, loanOrderFields } from '#contract/desk/loan-filter.ts'
import { recordOf } from '#values/record-of.ts'
import type { LoanFilters, LoanListOrder } from './loans.ts'

const { search: _, finalDue: __, ...filterFields } = loanFilterFields

/** Fields that are in the address of the list and not sent to the service: the columns, and the open saved view. */
const OWN_FIELDS = { columns: z.string().max(1_000), view: z.guid() }

const FIELDS: Readonly<Record<string, z.ZodType<string | undefined>>> = {
  ...filterFields,
  ...loanOrderFields,
  ...OWN_FIELDS,
}

/** Address of the list: its whole view except the search words, which may contain a personal code. */
export type LoanAddress = Omit<LoanFilters, 'search' | 'finalDue'> &
  LoanListOrder & { readonly columns?: string | undefined; readonly view?: string | undefined }

/** Reads an address that may be typed by hand or come from an older Loan Desk; unknown fields and values are dropped. */
export function readLoanAddress(search: Readonly<Record<string, unknown>>): LoanAddress {
  const named = { ...ofFinalDue(search.finalDue), ...search }
  const read = Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = field.safeParse(named[name])
    return value.success && value.data !== undefined && value.data !== '' ? [[name, value.data] as const] : []
  })
  return recordOf(read)
}

/** Windows of the final due date, as in addresses from before there were date ranges. */
function ofFinalDue(finalDue: unknown): Readonly<Record<string, string>> {
  if (finalDue === 'overdue' || finalDue === 'repaid') return { standing: finalDue }
  const isWindow = finalDue === 'in-30-days' || finalDue === 'in-90-days' || finalDue === 'in-365-days'
  if (!isWindow) return {}
  return { standing: 'overdue,running', finalPaymentDateFrom: 'today', finalPaymentDateTo: finalDue }
}
