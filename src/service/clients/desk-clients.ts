import type { Hono } from 'hono'
import { clientsParameters } from '#contract/desk/clients.ts'
import * as clients from '#contract/endpoints/clients.ts'
import { loanFilterOf } from '../loans/loan-filter.ts'
import { loanPage } from '../loans/loan-page.ts'
import { atMoment, type LoanParts, type ServiceEnv } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { serve } from '../wire/serve.ts'
import { clientBody, codesOf } from './client-body.ts'
import { clientItem, clientLoansOf } from './client-item.ts'
import { clientListPage, foundClientPage } from './client-list.ts'
import { findClient } from './find-client.ts'

/** Clients: search, and the figures of each client's loans. */
export function deskClientRoutes(app: Hono<ServiceEnv>): void {
  serve(app, clients, {
    findClients: ({ parts, query: { search = '', limit } }) => foundClients(parts, search, limit),
    searchClients: ({ parts, body: { search } }) => foundClients(parts, search, clientsParameters.parse({}).limit),
    listClients: ({ parts, query }) => parts.storage.read((stores) => clientListPage(atMoment(parts, stores), query)),
    searchListedClients: ({ parts, body: { search } }) =>
      parts.storage.read((stores) => foundClientPage(atMoment(parts, stores), search)),
    getClient: ({ parts, path: { uuid } }) =>
      parts.storage.read(async (stores) => {
        const own = atMoment(parts, stores)
        return clientBody(own, await findClient(own, uuid))
      }),
    getClientCodes: async ({ parts, path: { uuid } }) => codesOf(parts, await findClient(parts, uuid)),
    listClientLoans: async ({ parts, path: { uuid }, query }) => {
      const own = clientLoansOf(parts, await findClient(parts, uuid))
      return loanPage(parts, query, { ...loanFilterOf(query, own), client: own.client })
    },
  })
}

/** Finds nothing without a search, because a list of all clients would be of no use. */
async function foundClients(parts: LoanParts, search: string, limit: number) {
  const { storage } = parts
  const found =
    search === ''
      ? { rows: [], unreadable: [] }
      : await storage.clients.find(await currentConnectionId(parts), search, limit)
  const items = await Promise.all(readable(parts, found).map((client) => clientItem(parts, client, search)))
  const data = items.filter((item) => item !== undefined)
  return { data, leftOut: found.unreadable.length + items.length - data.length }
}
