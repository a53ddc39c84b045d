import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'
import { tellFailure } from '../../components/notices/tell.tsx'

/** Book of a desk in test mode, the only place where this page is shown. */
export function useBook(): string {
  return useSession().testBook ?? ''
}

/** Runs an action on the book, then refetches everything shown. `failed` is the message of a failure. */
export function useBenchAction<Input, Result>(act: (input: Input) => Promise<Result>, failed: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries(),
    onError: () => tellFailure(failed),
  })
}
