import { queryOptions } from '@tanstack/react-query'
import type { ChangeConnectionRequest } from '#contract/desk/connection-requests.ts'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import {
  changeConnection as change,
  chooseConnection as choose,
  listConnections,
} from '#contract/endpoints/connections.ts'
import { ask } from './ask.ts'
import { forgetTabConnectionMark, isOfTab, setTabConnection } from './tab-connection.ts'

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => ask(listConnections, {}, { signal }),
})

export async function saveConnection(id: string, body: ChangeConnectionRequest): Promise<ConnectionBody> {
  const changed = await ask(change, { id, body })
  if (isOfTab(id)) forgetTabConnectionMark()
  return changed
}

/** Switches this tab, and every new one, to a connection or `local`. Other tabs stay where they are. */
export async function switchConnection(id: string): Promise<void> {
  await ask(choose, { body: { id } })
  setTabConnection(id)
}
