import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetLiveReach } from '../api/live-reach.ts'
import { forgetSelection } from './selection-store.ts'

/** Drops everything read so far, because it belongs to other data, and opens the list of the new data. */
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
