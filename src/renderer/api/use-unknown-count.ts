import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from './session.ts'

/** Updates the count in the rail from a page that knows how many submissions wait for a decision. */
export function useUnknownCount(unknownSubmissions: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (unknownSubmissions === undefined) return
    client.setQueryData(sessionQuery.queryKey, (session) =>
      session && session.unknownSubmissions !== unknownSubmissions ? { ...session, unknownSubmissions } : session,
    )
  }, [client, unknownSubmissions])
}
