import { useMutation } from '@tanstack/react-query'
import { switchData } from '../api/session.ts'
import { tellFailure } from '../components/notices/tell.tsx'
import { useStartOver } from './use-start-over.ts'

/** Switches this window to the demo data and back. */
export function useDemo() {
  const startOver = useStartOver()
  const open = useMutation({ mutationFn: () => switchData('demo'), onSuccess: startOver })
  const leave = useMutation({
    mutationFn: () => switchData('own'),
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
