import { OfflineError } from '../api/errors.ts'
import { Amount } from '../components/amounts/amount.tsx'
import { EmptyState } from '../components/notices/empty-state.tsx'
import type { Column } from '../components/tables/column.ts'
import { ColumnNames } from '../components/tables/column-names.tsx'
import { ListSearch } from '../components/tables/list-search.tsx'
import { ListHead, ListTable } from '../components/tables/list-table.tsx'
import { NotReadNotice } from '../components/tables/not-read-notice.tsx'
import type { PagedList } from '../components/tables/paged-list.ts'
import { RowLink } from '../components/tables/row-link.tsx'
import { SkeletonRows } from '../components/tables/skeleton-rows.tsx'
import table from '../components/tables/table.module.css'
import { formatAmountText } from '../formats/shown-text.ts'
import { Example, Held } from './example.tsx'
import classes from './gallery.module.css'
import { ignore, LARGEST_AMOUNT, LONG_NAME } from './samples.ts'

type Row = { readonly id: string; readonly client: string; readonly amount: string }

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Lender loan ID',
    width: { kind: 'id', of: ({ id }) => id },
    skeleton: 12,
    cell: ({ id }) => <RowLink href={`#${id}`}>{id}</RowLink>,
  },
  {
    name: 'Client',
    width: { kind: 'shared', least: 120 },
    skeleton: 18,
    sorted: 'desc',
    cell: ({ client }) => client,
  },
  {
    name: 'Amount',
    width: { kind: 'figure', least: 114, of: ({ amount }) => formatAmountText(amount) },
    skeleton: 10,
    isNumber: true,
    cell: ({ amount }) => <Amount value={amount} />,
  },
]

const FEW: readonly Row[] = [
  { id: 'LD-2026-000017', client: 'Mari Maasikas', amount: '126500.00' },
  { id: 'LD-2026-000018', client: LONG_NAME, amount: LARGEST_AMOUNT },
]
const MANY: readonly Row[] = Array.from({ length: 10_000 }, (_, row) => ({
  id: `LD-2026-${String(row).padStart(6, '0')}`,
  client: 'Mari Maasikas',
  amount: `${row}.00`,
}))

const READ: PagedList = {
  isLoading: false,
  isOfOtherFilters: false,
  error: null,
  hasMore: false,
  isReadingMore: false,
  hasEarlier: false,
  isReadingEarlier: false,
  isMoreUnread: false,
  readMore: ignore,
  readEarlier: ignore,
  retry: ignore,
}

const LISTS = [
  { state: 'a few rows, the longest among them', rows: FEW, list: READ },
  { state: '10,000 rows, of which those in sight are in the page', rows: MANY, list: READ },
  { state: 'being read', rows: [], list: { ...READ, isLoading: true } },
  { state: 'more rows being read', rows: FEW, list: { ...READ, isReadingMore: true } },
] as const

export function TableExamples() {
  return (
    <>
      {LISTS.map(({ state, rows, list }) => (
        <Example key={state} name={`List, ${state}`} isWide>
          <List rows={rows} list={list} label={state} />
        </Example>
      ))}
      <Example name="List, rows of the list before because the chosen one cannot be read" isWide>
        <NotReadNotice
          list={{ ...READ, isOfOtherFilters: true, error: new OfflineError() }}
          title="This list could not be loaded. The loans below are those shown before"
        />
      </Example>
      <Example name="List, nothing in it" isWide>
        <div className={classes.list}>
          <ListTable label="Nothing" columns={COLUMNS} list={READ} rows={[]} total={0} keyOf={keyOf} onOpen={ignore}>
            <EmptyState title="No loans yet">They appear here.</EmptyState>
          </ListTable>
        </div>
      </Example>
      <Example name="Head of a list, before there is one" isWide>
        <ListHead columns={COLUMNS} />
      </Example>
      <Example name="Rows that are read, in a table" isWide>
        <table className={table.table} aria-label="Being read">
          <thead>
            <ColumnNames columns={COLUMNS} />
          </thead>
          <tbody>
            <SkeletonRows columns={COLUMNS} count={3} />
          </tbody>
        </table>
      </Example>
      <Example name="Search of a list">
        <Held start="">
          {(search, setSearch) => (
            <ListSearch
              label="Search"
              placeholder="Name or ID"
              search={search}
              onChange={setSearch}
              rows="[data-index]"
            />
          )}
        </Held>
      </Example>
    </>
  )
}

function List({
  rows,
  list,
  label,
}: {
  readonly rows: readonly Row[]
  readonly list: PagedList
  readonly label: string
}) {
  return (
    <div className={classes.list}>
      <ListTable
        label={label}
        columns={COLUMNS}
        list={list}
        rows={rows}
        total={rows.length}
        keyOf={keyOf}
        onOpen={ignore}
      />
    </div>
  )
}

function keyOf({ id }: Row): string {
  return id
}
