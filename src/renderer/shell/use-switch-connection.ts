import { useMutation } from '@tanstack/react-query'
import { chooseConnection } from '../api/connections.ts'
import { tellFailure } from '../components/tell.tsx'
import { useStartOver } from './use-start-over.ts'

/** Known to whoever watches for a switch in another window. */
export const CHOOSING_CONNECTION = ['choose-connection'] as const

/** Works on another connection from now on; choosing the one that is chosen does nothing. */
export function useSwitchConnection(current: string): (id: string) => void {
  const startOver = useStartOver()
  const choosing = useMutation({
    mutationKey: CHOOSING_CONNECTION,
    mutationFn: chooseConnection,
    onSuccess: startOver,
    onError: () => tellFailure('The connection was not changed'),
  })
  return (id) => {
    if (id !== current && !choosing.isPending) choosing.mutate(id)
  }
}
