import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellFailure } from '../../components/notices/tell.tsx'

/** Runs an action on the book, then refetches everything shown. `failed` is the message of a failure. */
export function useBenchAction<Input, Result>(act: (input: Input) => Promise<Result>, failed: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries(),
    onError: () => tellFailure(failed),
  })
}
