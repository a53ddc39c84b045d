import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ClientCodes, clientBodyOfDesk, clientCodes, clientListBody } from '#contract/desk/clients.ts'
import type { ListSide } from '#contract/desk/list-page.ts'
import { loanListBody } from '#contract/desk/loan-list.ts'
import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import { addressQuery } from './address-query.ts'
import { call, callForData } from './client.ts'
import { pagesFrom } from './list-pages.ts'

function clientPath(uuid: string): string {
  return `/desk/v1/clients/${encodeURIComponent(uuid)}`
}

export const clientQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['client', uuid],
    queryFn: ({ signal }) => callForData(clientPath(uuid), clientBodyOfDesk, { signal }),
  })

/** The loans of a client, newest first; of some standings where they are said. */
export const clientLoansQuery = (uuid: string, standing: readonly Standing[] | undefined, side: ListSide) =>
  infiniteQueryOptions({
    queryKey: ['client', uuid, 'loans', standing, side],
    queryFn: ({ pageParam, signal }) =>
      call(`${clientPath(uuid)}/loans?${addressQuery({ standing: standing?.join(), ...pageParam })}`, loanListBody, {
        signal,
      }),
    ...pagesFrom(side),
  })

/** The clients that the words are found in. They go in the body: a personal code may be among them. */
export const foundClientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'found', search],
    queryFn: ({ signal }) =>
      call('/desk/v1/client-search', clientListBody, { method: 'POST', body: { search }, signal }),
    gcTime: 0,
  })

/** Asked for when a person wants to see a code, or chooses the client; kept nowhere. */
export function readClientCodes(uuid: string): Promise<ClientCodes> {
  return callForData(`${clientPath(uuid)}/codes`, clientCodes)
}
