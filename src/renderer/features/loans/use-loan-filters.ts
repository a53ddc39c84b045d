import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { LoanFilters } from '../../api/loans.ts'
import { rememberFilters } from './list-place.ts'

const route = getRouteApi('/')

/** The search and the filters live in the address, so that Back and a bookmark find the same list. */
export function useLoanFilters() {
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  useEffect(() => rememberFilters(filters), [filters])
  const change = (part: { readonly [Name in keyof LoanFilters]: LoanFilters[Name] | '' }) =>
    void navigate({ search: withoutBlanks({ ...filters, ...part }), replace: true })
  return { filters, change, clear: () => void navigate({ search: {}, replace: true }) }
}

function withoutBlanks(filters: object): LoanFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))
}
