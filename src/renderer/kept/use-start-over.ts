import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetLiveReach } from '../api/live-reach.ts'
import { forgetSelection } from './selection-store.ts'

/** Everything read before belongs to other data, so it is forgotten; the list of the new data is the place to begin. */
export function useStartOver(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: '/', search: {}, state: {} })
    forgetLiveReach()
    forgetSelection()
    await client.resetQueries()
  }
}
