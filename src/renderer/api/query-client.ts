import { QueryClient } from '@tanstack/react-query'
import { OfflineError } from './errors.ts'

/**
 * The service is on this computer: a network that is down says nothing about it, hence `networkMode: 'always'`.
 * Only a call that got no answer is tried again by itself, and only a read.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => error instanceof OfflineError && failures < 1,
        retryDelay: 500,
        staleTime: 2_000,
        gcTime: 30 * 60_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
