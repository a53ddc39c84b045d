import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import {
  getClient,
  listClientLoans,
  listClients,
  searchClients,
  searchListedClients,
} from '#contract/endpoints/clients.ts'
import type { ClientSort } from '#values/vocabulary/client-terms.ts'
import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'

/** Order of the list of clients, and search words; with words, the best match comes first. */
export type ClientQuery = { readonly sort: ClientSort; readonly search?: string | undefined }

/** Pages of the list of clients. The words go in the body: they may be a personal code. */
export const clientListQuery = ({ sort, search }: ClientQuery, side: ListSide = 'start') =>
  infiniteQueryOptions({
    queryKey: ['clients', 'list', search ? { search } : { sort }, side],
    queryFn: ({ pageParam, signal }) =>
      search
        ? ask(searchListedClients, { body: { search } }, { signal })
        : ask(listClients, { sort, ...pageParam }, { signal }),
    ...pagesFrom(side),
  })

export const clientQuery = (uuid: string) =>
  queryOptions({ queryKey: ['client', uuid], queryFn: ({ signal }) => ask(getClient, { uuid }, { signal }) })

/** Loans of a client, newest first; only those of the given standings, if any. */
export const clientLoansQuery = (uuid: string, standing: readonly Standing[] | undefined, side: ListSide) =>
  infiniteQueryOptions({
    queryKey: ['client', uuid, 'loans', standing, side],
    queryFn: ({ pageParam, signal }) =>
      ask(listClientLoans, { uuid, standing: standing?.join(), ...pageParam }, { signal }),
    ...pagesFrom(side),
  })

/** Clients that match the words. The words go in the body: they may contain a personal code. */
export const foundClientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'found', search],
    queryFn: ({ signal }) => ask(searchClients, { body: { search } }, { signal }),
    gcTime: 0,
  })
