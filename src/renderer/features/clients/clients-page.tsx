import { SegmentedControl } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListedClient } from '#contract/desk/client-list.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { totalText } from '#contract/words/total-text.ts'
import { CLIENT_SORTS, type ClientSort } from '#values/vocabulary/client-terms.ts'
import { type ClientQuery, clientListQuery } from '../../api/clients.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import type { Column } from '../../components/tables/column.ts'
import head from '../../components/tables/list-head.module.css'
import { ListSearch } from '../../components/tables/list-search.tsx'
import listTable from '../../components/tables/list-table.module.css'
import { ListTable } from '../../components/tables/list-table.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { RowLink } from '../../components/tables/row-link.tsx'
import { sidedList } from '../../components/tables/sided-list.ts'
import table from '../../components/tables/table.module.css'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { outermostPlace, useListJump } from '../../components/tables/use-list-jump.ts'
import { useShownCount } from '../../components/tables/use-shown-count.ts'
import { currentFormats } from '../../formats/current-formats.ts'
import { formatAmountText, formatDay, groupDigits } from '../../formats/shown-text.ts'
import { useIsLeaving } from '../../input/use-is-leaving.ts'
import classes from './clients-page.module.css'

type ClientListState = ReturnType<typeof useClientList>

/** Grid columns in a narrow window, where a row has two lines. */
const FOLDED_CLIENT_COLUMNS = 'minmax(160px, 5fr) 104px 150px 112px'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Search words of the clients, never part of an address because they may be a personal code. */
    readonly clientSearch?: string | undefined
  }
}

const route = getRouteApi('/clients')

/** Columns of the list of clients. */
const CLIENT_LIST_COLUMNS: readonly Column<ListedClient>[] = [
  {
    name: 'Client',
    width: { kind: 'shared', least: 136 },
    skeleton: 18,
    isKept: true,
    folded: { gridArea: '1 / 1' },
    className: listTable.id,
    attributes: ({ name }) => ({ title: name }),
    cell: ({ uuid, name }) => <RowLink href={facePath(FACE_PAGES.client, uuid)}>{name}</RowLink>,
  },
  {
    name: 'Code',
    width: 132,
    skeleton: 9,
    folded: { gridArea: '2 / 1' },
    className: `${table.second} ${classes.code}`,
    attributes: ({ code }) => ({ title: code ?? undefined }),
    cell: ({ code }) => code ?? 'a person',
  },
  {
    name: 'Country',
    width: 84,
    skeleton: 3,
    folded: { gridArea: '1 / 2' },
    className: `${table.second} ${table.code}`,
    cell: ({ country }) => country,
  },
  {
    ...figure('Loans', 74, ({ loans }) => groupDigits(loans)),
    folded: { gridArea: '2 / 2' },
    cell: ({ loans }) => groupDigits(loans),
  },
  {
    ...figure('Remaining principal', 136, ({ remainingPrincipalAmount }) => formatAmountText(remainingPrincipalAmount)),
    folded: { gridArea: '1 / 3' },
    cell: ({ remainingPrincipalAmount }) => <Amount value={remainingPrincipalAmount} />,
  },
  {
    ...figure('Overdue', 98, ({ overdueAmount }) => overdueAmount && formatAmountText(overdueAmount)),
    folded: { gridArea: '2 / 3' },
    attributes: ({ daysLate }) => ({ className: daysLate > 0 ? classes.late : undefined }),
    cell: ({ overdueAmount }) => (overdueAmount === null ? 'too many' : <Amount value={overdueAmount} />),
  },
  {
    ...figure('Days late', 92, ({ daysLate }) => groupDigits(daysLate)),
    folded: { gridArea: '1 / 4' },
    cell: ({ daysLate }) => groupDigits(daysLate),
  },
  {
    name: 'Next due',
    width: 112,
    skeleton: 10,
    folded: { gridArea: '2 / 4' },
    cell: ({ nextDueDate }) => (nextDueDate === null ? 'Repaid' : formatDay(nextDueDate)),
  },
]

/** The list of clients with what their loans come to. */
export function ClientsPage() {
  useDocumentTitle('Clients – Loan Desk')
  const { query, change } = useClientsPlace()
  const list = useClientList(query)
  const navigate = useNavigate()
  const open = ({ uuid }: ListedClient) => void navigate({ to: '/clients/$uuid', params: { uuid } })
  return (
    <div className={page.page}>
      <ClientsHead query={query} change={change} list={list} />
      <NotReadNotice list={list} title="This list could not be loaded. The clients below are those shown before" />
      <ListTable
        key={`${list.side} ${JSON.stringify(query)}`}
        label="Clients"
        columns={CLIENT_LIST_COLUMNS}
        foldedColumns={FOLDED_CLIENT_COLUMNS}
        list={list}
        rows={list.rows}
        first={list.first}
        total={list.isOver ? undefined : (list.total ?? list.rows.length)}
        place={outermostPlace(list)}
        onJump={list.jump}
        keyOf={({ uuid }) => uuid}
        attributesOf={({ uuid }) => ({ 'data-client-row': uuid })}
        onOpen={open}
      >
        <InsteadOfRows list={list} search={query.search} />
      </ListTable>
      <LeftOut count={list.leftOut} of="client" className={classes.leftOut} />
    </div>
  )
}

type PlaceProps = Pick<ReturnType<typeof useClientsPlace>, 'query' | 'change'>

function ClientsHead({ query, change, list }: PlaceProps & { readonly list: ClientListState }) {
  const { total, isOver, isOfOtherFilters } = list
  const text = total === undefined ? '' : totalText({ count: total, isOver }, currentFormats())
  const count = useShownCount(text, isOfOtherFilters)
  return (
    <header className={head.head}>
      <h1 className={head.title}>Clients</h1>
      <span className={classes.count} role="status">
        {count}
      </span>
      <ListSearch
        label="Search clients"
        placeholder="Name, personal or registry code"
        rows="[data-client-row]"
        search={query.search ?? ''}
        onChange={(search) => change({ search })}
      />
      {!query.search && (
        <SegmentedControl
          aria-label="Order"
          className={classes.order}
          value={query.sort}
          onChange={(value) => change({ sort: CLIENT_SORTS.find((sort) => sort === value) ?? 'newest' })}
          data={CLIENT_SORTS.map((sort) => ({ value: sort, label: SORT_WORDS[sort] }))}
        />
      )}
    </header>
  )
}

const SORT_WORDS: Readonly<Record<ClientSort, string>> = { newest: 'Newest first', daysLate: 'Most days late first' }

type InsteadProps = { readonly list: ClientListState; readonly search: ClientQuery['search'] }

/** Content under the table's head if there are no rows, or no more of them. */
function InsteadOfRows({ list, search }: InsteadProps) {
  if (list.error && !list.isOfOtherFilters) {
    return (
      <div className={classes.notice}>
        <ErrorNotice
          error={list.error}
          title={list.rows.length === 0 ? 'The clients could not be loaded' : 'More clients could not be loaded'}
          onRetry={list.rows.length === 0 ? list.retry : list.readMore}
        />
      </div>
    )
  }
  if (list.total !== 0 || list.leftOut > 0) return null
  return (
    <div className={page.empty}>
      {search ? (
        <EmptyState title={`No client matches “${search}”`}>
          Names and codes are searched, of companies and people.
        </EmptyState>
      ) : (
        <EmptyState title="No clients yet" action={<Link to="/">Go to the loans</Link>}>
          A client appears here with its first loan.
        </EmptyState>
      )}
    </div>
  )
}

/** Clients read so far, from the start of the list or from its end. While another list is read, the previous one stays. */
function useClientList(query: ClientQuery) {
  const { wanted, ...jumps } = useListJump(JSON.stringify(query))
  const start = useInfiniteQuery({ ...clientListQuery(query), placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...clientListQuery(query, 'end'), enabled: wanted === 'end' })
  return { ...sidedList({ start, end, wanted, kept: useLastRead(start) }), ...jumps }
}

function figure(name: string, least: number, of: (client: ListedClient) => string | null) {
  return { name, width: { kind: 'figure', least, of }, skeleton: 8, isNumber: true } as const
}

/** The order is in the address, the search words are beside it in the history. */
function useClientsPlace() {
  const { sort = 'newest' } = route.useSearch()
  const { clientSearch: search } = route.useRouteContext()
  const navigate = route.useNavigate()
  const isLeaving = useIsLeaving(route.id)
  const query = useMemo((): ClientQuery => ({ sort, search }), [sort, search])
  const change = (part: Partial<ClientQuery>) => {
    if (isLeaving()) return
    const next = { ...query, ...part }
    void navigate({
      search: { sort: next.sort === 'newest' ? undefined : next.sort },
      state: { clientSearch: next.search || undefined },
      replace: true,
    })
  }
  return { query, change }
}
