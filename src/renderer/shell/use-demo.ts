import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { leaveDemo, openDemo } from '../api/session.ts'
import { tellFailure } from '../components/tell.tsx'

/** Switches this window to the demo data and back. Everything read before belongs to other data, so it is forgotten. */
export function useDemo() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const startOver = async () => {
    await navigate({ to: '/', search: {} })
    await client.resetQueries()
  }
  const open = useMutation({ mutationFn: openDemo, onSuccess: startOver })
  const leave = useMutation({
    mutationFn: leaveDemo,
    onSuccess: startOver,
    onError: () => tellFailure('The demo data could not be left'),
  })
  return {
    open: () => open.mutate(),
    leave: () => leave.mutate(),
    isBusy: open.isPending || leave.isPending,
    error: open.error,
  }
}
