import { GET_LOAN_PATH, OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { CLAIMS_OPERATIONS, type ClaimsOperation } from '#values/vocabulary/test-bench-terms.ts'
import type { HttpMethod } from '../http-method.ts'

/** Method and path of each operation of the claims interface. */
export const OPERATION_CALLS: Readonly<
  Record<ClaimsOperation, { readonly method: HttpMethod; readonly path: string }>
> = {
  createLoan: { method: 'POST', path: OPERATION_TRAITS.createLoan.path },
  createLoanExtension: { method: 'POST', path: OPERATION_TRAITS.createLoanExtension.path },
  createLoanPayment: { method: 'POST', path: OPERATION_TRAITS.createLoanPayment.path },
  createLoanBuyback: { method: 'POST', path: OPERATION_TRAITS.createLoanBuyback.path },
  getLoan: { method: 'GET', path: GET_LOAN_PATH },
}

/** Operation that a request calls; null for other requests. `path` is without the query. */
export function operationOf(method: string, path: string): ClaimsOperation | null {
  const found = CLAIMS_OPERATIONS.find((name) => {
    const call = OPERATION_CALLS[name]
    return call.method === method && call.path === path
  })
  return found ?? null
}

/** True if a path matches a pattern: `*` matches any characters but `/`, and `**` any at all. */
export function fitsPattern(pattern: string, path: string): boolean {
  return expressionOf(pattern).test(path)
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*+)/).map((part) => {
    if (part === '*') return '[^/]*'
    return part.startsWith('*') ? '.*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  })
  return new RegExp(`^${parts.join('')}$`)
}
