import { useMutation } from '@tanstack/react-query'
import { chooseConnection } from '../api/connections.ts'
import { tellFailure } from '../components/notices/tell.tsx'
import { useStartOver } from '../kept/use-start-over.ts'

/** Switches this tab to another connection; choosing the current one does nothing. */
export function useSwitchConnection(current: string): (id: string) => void {
  const startOver = useStartOver()
  const choosing = useMutation({
    mutationFn: chooseConnection,
    onSuccess: startOver,
    onError: () => tellFailure('The connection was not changed'),
  })
  return (id) => {
    if (id !== current && !choosing.isPending) choosing.mutate(id)
  }
}
