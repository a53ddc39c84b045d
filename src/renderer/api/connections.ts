import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type ChangeConnectionRequest,
  type ConnectionBody,
  type ConnectionTest,
  type CreateConnectionRequest,
  connectionBody,
  connectionTest,
} from '#contract/desk/connections.ts'
import { callForData, callForNothing } from './client.ts'

const PATH = '/desk/v1/connections'

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => callForData(PATH, connectionBody.array(), { signal }),
})

export function createConnection(connection: CreateConnectionRequest): Promise<ConnectionBody> {
  return callForData(PATH, connectionBody, { method: 'POST', body: connection })
}

export function changeConnection(id: string, change: ChangeConnectionRequest): Promise<ConnectionBody> {
  return callForData(`${PATH}/${id}`, connectionBody, { method: 'PATCH', body: change })
}

export function removeConnection(id: string): Promise<void> {
  return callForNothing(`${PATH}/${id}`, { method: 'DELETE' })
}

/** Asks the service for a loan that does not exist; its answer tells whether it is reached and takes the token. */
export function testConnection(id: string): Promise<ConnectionTest> {
  return callForData(`${PATH}/${id}/test`, connectionTest, { method: 'POST' })
}

/** Where the desk works from now on: a connection, or `local`. */
export async function chooseConnection(id: string): Promise<void> {
  await callForData('/desk/v1/connection', z.object({ id: z.string() }), { method: 'PUT', body: { id } })
}
