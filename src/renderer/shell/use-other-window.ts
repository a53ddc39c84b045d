import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { connectionIdOf, useSession } from '../api/session.ts'
import { tell } from '../components/tell.tsx'
import { useStartOver } from './use-start-over.ts'
import { CHOOSING_CONNECTION } from './use-switch-connection.ts'

/** The desk has one connection for all its windows: where another one switched, what this one shows is of the one before. */
export function useOtherWindow(): void {
  const session = useSession()
  const id = connectionIdOf(session)
  const shown = useRef(id)
  const startOver = useStartOver()
  const isOwnSwitch = useIsMutating({ mutationKey: CHOOSING_CONNECTION }) > 0
  const follow = useEffectEvent(() => {
    if (shown.current === id) return
    shown.current = id
    if (isOwnSwitch) return
    const { connection } = session
    tell(`Another window switched to ${connection.where === 'live' ? connection.name : 'this computer'}`)
    void startOver()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is followed is the connection alone
  useEffect(() => follow(), [id])
}
