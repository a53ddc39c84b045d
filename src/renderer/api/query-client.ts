import { QueryClient } from '@tanstack/react-query'
import { OfflineError } from './errors.ts'

/**
 * The service is on this computer, so the state of the network does not matter, hence `networkMode: 'always'`. Only reads that got no
 * answer are retried automatically.
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
