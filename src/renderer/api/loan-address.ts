import { z } from 'zod'
import { loanFilterFields, loanOrderFields } from '#contract/desk/loan-filter.ts'
import { recordOf } from '#values/record-of.ts'
import type { LoanFilters, LoanOrder } from './loans.ts'

const { search: _, finalDue: __, ...filterFields } = loanFilterFields

/** What is in the address of the list and not asked of the service: the columns, and the saved view one is in. */
const OWN_FIELDS = { columns: z.string().max(1_000), view: z.guid() }

const FIELDS: Readonly<Record<string, z.ZodType<string | undefined>>> = {
  ...filterFields,
  ...loanOrderFields,
  ...OWN_FIELDS,
}

/** The address of the list: its whole view but for the search words, as a personal code may be among them. */
export type LoanAddress = Omit<LoanFilters, 'search' | 'finalDue'> &
  LoanOrder & { readonly columns?: string | undefined; readonly view?: string | undefined }

/** Reads an address as it was written once, by hand or by an older Loan Desk: what is none of ours is left out. */
export function readLoanAddress(search: Readonly<Record<string, unknown>>): LoanAddress {
  const named = { ...ofFinalDue(search.finalDue), ...search }
  const read = Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = field.safeParse(named[name])
    return value.success && value.data !== undefined && value.data !== '' ? [[name, value.data] as const] : []
  })
  return recordOf(read)
}

/** The windows of the final due date, as addresses had them before there were ranges. */
function ofFinalDue(finalDue: unknown): Readonly<Record<string, string>> {
  if (finalDue === 'overdue' || finalDue === 'repaid') return { standing: finalDue }
  const isWindow = finalDue === 'in-30-days' || finalDue === 'in-90-days' || finalDue === 'in-365-days'
  if (!isWindow) return {}
  return { standing: 'overdue,running', finalPaymentDateFrom: 'today', finalPaymentDateTo: finalDue }
}
