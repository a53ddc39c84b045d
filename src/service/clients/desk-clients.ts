import type { Context, Hono } from 'hono'
import { clientLoansParameters, clientSearchRequest, clientsParameters } from '#contract/desk/clients.ts'
import { loanFilterOf } from '../loans/loan-filter.ts'
import { loanPageAnswer } from '../loans/loan-page.ts'
import { atMoment, type LoanParts, type ServiceEnv } from '../service-parts.ts'
import { apart, ofLargeBook } from '../wire/apart.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { answer, NO_STORE, route } from '../wire/routes.ts'
import { clientBody, codesOf } from './client-body.ts'
import { clientItem, loansOfClient } from './client-item.ts'
import { findClient } from './find-client.ts'

const CLIENTS = '/desk/v1/clients'

/** Clients: found, and each with what its loans come to. */
export function deskClientRoutes(app: Hono<ServiceEnv>): void {
  route(app, CLIENTS, {
    GET: apart(async (context) => {
      const { search = '', limit } = validated(clientsParameters, readQuery(context))
      return foundClients(context.var.parts, search, limit)
    }, ofLargeBook),
  })

  route(app, '/desk/v1/client-search', {
    POST: apart(async (context) => {
      const { search } = validated(clientSearchRequest, (await readJson(context)).value)
      return foundClients(context.var.parts, search, clientsParameters.parse({}).limit)
    }, ofLargeBook),
  })

  route(app, `${CLIENTS}/:uuid`, {
    GET: apart(async (context) => {
      const { parts } = context.var
      const body = await parts.storage.read(async (stores) => {
        const own = atMoment(parts, stores)
        return clientBody(own, await findClient(own, uuidOf(context)))
      })
      return answer(body)
    }, ofLargeBook),
  })

  route(app, `${CLIENTS}/:uuid/codes`, {
    GET: async (context) => {
      const { parts } = context.var
      return answer(await codesOf(parts, await findClient(parts, uuidOf(context))))
    },
  })

  route(app, `${CLIENTS}/:uuid/loans`, { GET: apart(listLoans, ofLargeBook) })
}

async function listLoans(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const asked = validated(clientLoansParameters, readQuery(context))
  const own = loansOfClient(parts, await findClient(parts, uuidOf(context)))
  return loanPageAnswer(parts, asked, { ...loanFilterOf(asked, own), client: own.client })
}

/** Nothing where nothing is sought: all clients are no list that anybody reads. */
async function foundClients(parts: LoanParts, search: string, limit: number): Promise<Response> {
  const { storage } = parts
  const found =
    search === ''
      ? { rows: [], unreadable: [] }
      : await storage.clients.find(await currentConnectionId(parts), search, limit)
  const items = await Promise.all(readable(parts, found).map((client) => clientItem(parts, client, search)))
  const data = items.filter((item) => item !== undefined)
  const leftOut = found.unreadable.length + items.length - data.length
  return Response.json({ data, leftOut }, { headers: NO_STORE })
}

function uuidOf(context: Context<ServiceEnv>): string {
  return context.req.param('uuid') ?? ''
}
