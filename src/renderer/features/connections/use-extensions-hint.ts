import { useQuery } from '@tanstack/react-query'
import { connectionsQuery } from '../../api/connections.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'

/** Hint on how the connection sends the number of extensions; undefined if it sends the plain number. */
export function useExtensionsHint(): string | undefined {
  const id = connectionIdOf(useSession())
  const connection = useQuery(connectionsQuery).data?.data.find((one) => one.id === id)
  if (!connection) return undefined
  if (connection.extensionsField === null) return 'Not sent to this service'
  return connection.extensionsField.as === 'boolean' ? 'Sent as true or false' : undefined
}
