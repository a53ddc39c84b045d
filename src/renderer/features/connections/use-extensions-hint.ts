import { useQuery } from '@tanstack/react-query'
import { connectionsQuery } from '../../api/connections.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'

/** What becomes of the number of extensions on the connection one works on, where that is not simply the number. */
export function useExtensionsHint(): string | undefined {
  const id = connectionIdOf(useSession())
  const connection = useQuery(connectionsQuery).data?.data.find((one) => one.id === id)
  if (!connection) return undefined
  if (connection.extensionsField === null) return 'Not sent to this service'
  return connection.extensionsField.as === 'boolean' ? 'Sent as true or false' : undefined
}
