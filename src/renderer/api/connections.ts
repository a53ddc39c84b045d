import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ChangeConnectionRequest, CreateConnectionRequest } from '#contract/desk/connection-requests.ts'
import {
  type ConnectionBody,
  type ConnectionTest,
  connectionBody,
  connectionList,
  connectionTest,
} from '#contract/desk/connections.ts'
import { call, callForData, callForNothing } from './client.ts'
import { forgetTabConnectionMark, isOfTab, setTabConnection } from './tab-connection.ts'

const PATH = '/desk/v1/connections'

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call(PATH, connectionList, { signal, scope: 'data' }),
})

export function createConnection(connection: CreateConnectionRequest): Promise<ConnectionBody> {
  return callForData(PATH, connectionBody, { method: 'POST', body: connection, scope: 'data' })
}

export async function changeConnection(id: string, change: ChangeConnectionRequest): Promise<ConnectionBody> {
  const asked = { method: 'PATCH', body: change, scope: 'data' } as const
  const changed = await callForData(`${PATH}/${id}`, connectionBody, asked)
  if (isOfTab(id)) forgetTabConnectionMark()
  return changed
}

export function removeConnection(id: string): Promise<void> {
  return callForNothing(`${PATH}/${id}`, { method: 'DELETE', scope: 'data' })
}

/** Asks the service for a loan that does not exist; its answer tells whether it is reached and takes the token. */
export function testConnection(id: string): Promise<ConnectionTest> {
  return callForData(`${PATH}/${id}/test`, connectionTest, { method: 'POST', scope: 'data' })
}

/** Where this tab works from now on, and every new one: a connection, or `local`. Other tabs stay where they are. */
export async function chooseConnection(id: string): Promise<void> {
  const asked = { method: 'PUT', body: { id }, scope: 'data' } as const
  await callForData('/desk/v1/connection', z.object({ id: z.string() }), asked)
  setTabConnection(id)
}
