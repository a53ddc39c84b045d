import type { ListedClient } from '#contract/desk/client-list.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { RowLink } from '../../components/tables/row-link.tsx'
import table from '../../components/tables/table.module.css'
import { formatAmountText, formatDay, groupDigits } from '../../formats/shown-text.ts'
import classes from './clients-page.module.css'

/** Grid columns in a narrow window, where a row has two lines. */
export const FOLDED_CLIENT_COLUMNS = 'minmax(160px, 5fr) 104px 150px 112px'

/** Columns of the list of clients. */
export const CLIENT_LIST_COLUMNS: readonly Column<ListedClient>[] = [
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

function figure(name: string, least: number, of: (client: ListedClient) => string | null) {
  return { name, width: { kind: 'figure', least, of }, skeleton: 8, isNumber: true } as const
}
