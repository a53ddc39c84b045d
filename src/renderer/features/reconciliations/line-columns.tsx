import type { ReconciliationLine } from '#contract/desk/reconciliations.ts'
import { DIFFERENCE_WORDS, LINE_STATE_WORDS } from '#contract/words/reconciliation-words.ts'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import parts from '../runs/run.module.css'
import { sideText } from './reconciliation-words.ts'

/** Grid columns in a narrow window: related cells share a grid column, one above the other. */
export const FOLDED_LINE_COLUMNS = 'minmax(140px, 2fr) minmax(120px, 2fr) minmax(120px, 2fr)'

export const LINE_COLUMNS: readonly Column<ReconciliationLine>[] = [
  {
    name: 'Lender loan ID',
    width: { kind: 'id', of: ({ lenderLoanId }) => lenderLoanId },
    skeleton: 12,
    folded: { gridArea: '1 / 1' },
    className: listTable.id,
    cell: ({ lenderLoanId }) => lenderLoanId,
  },
  {
    name: 'Client',
    width: { kind: 'shared', least: 110 },
    skeleton: 16,
    folded: { gridArea: '2 / 1' },
    className: parts.cut,
    attributes: ({ clientName }) => ({ title: clientName }),
    cell: ({ clientName }) => clientName,
  },
  {
    name: 'Differs in',
    width: 120,
    skeleton: 10,
    folded: { gridArea: '1 / 2' },
    cell: ({ difference }) => difference && DIFFERENCE_WORDS[difference],
  },
  {
    name: 'State',
    width: 158,
    skeleton: 12,
    folded: { gridArea: '2 / 2' },
    className: parts.cut,
    attributes: ({ explanation }) => ({ title: explanation ?? undefined }),
    cell: ({ state }) => LINE_STATE_WORDS[state],
  },
  sideColumn('Ours', 'here', '1 / 3'),
  sideColumn('Theirs', 'there', '2 / 3'),
]

function sideColumn(name: string, side: 'here' | 'there', gridArea: string): Column<ReconciliationLine> {
  return {
    name,
    width: { kind: 'shared', least: 110 },
    skeleton: 12,
    folded: { gridArea },
    className: parts.cut,
    cell: (line) => sideText(line, side),
  }
}
