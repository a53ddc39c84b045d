import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'
import { tellFailure } from '../../components/notices/tell.tsx'

/** The book of a desk in test mode, which shows this page nowhere else. */
export function useBook(): string {
  return useSession().testBook ?? ''
}

/** Does something to the book; whatever the desk shows is read again then. `failed` is said where it could not be done. */
export function useBenchAction<Input, Result>(act: (input: Input) => Promise<Result>, failed: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries(),
    onError: () => tellFailure(failed),
  })
}
