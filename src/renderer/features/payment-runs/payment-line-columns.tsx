import type { PaymentRunLine } from '#contract/desk/payment-runs.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { RowLink } from '../../components/tables/row-link.tsx'
import { formatAmountText, formatDay, groupDigits } from '../../formats/shown-text.ts'
import parts from '../runs/run.module.css'
import { PaymentOutcome } from './payment-outcome.tsx'
import { lineReason } from './payment-run-words.ts'

/** Grid columns in a narrow window: related cells share a grid column, one above the other. */
export const FOLDED_PAYMENT_COLUMNS = '152px 124px minmax(120px, 2fr) minmax(120px, 3fr) 124px'

/** Columns of the lines of a payment run in this state. */
export function paymentLineColumns(state: ExtensionRunState): readonly Column<PaymentRunLine>[] {
  return [
    {
      name: 'Outcome',
      width: 152,
      skeleton: 12,
      folded: { gridArea: '1 / 1' },
      cell: ({ outcome }) => <PaymentOutcome outcome={outcome} state={state} />,
    },
    {
      name: 'Reason',
      width: { kind: 'shared', least: 180 },
      skeleton: 20,
      folded: { gridArea: '2 / 4' },
      className: parts.cut,
      attributes: (line) => ({ title: lineReason(line) ?? undefined }),
      cell: lineReason,
    },
    ...ENTRY_COLUMNS,
    ...BOOKED_COLUMNS,
  ]
}

const ENTRY_COLUMNS: readonly Column<PaymentRunLine>[] = [
  {
    name: 'Line',
    width: 64,
    skeleton: 4,
    isNumber: true,
    folded: { gridArea: '2 / 1' },
    cell: ({ line }) => groupDigits(line),
  },
  {
    name: 'Amount',
    width: { kind: 'figure', least: 110, of: ({ amount }) => amount && formatAmountText(amount) },
    skeleton: 8,
    isNumber: true,
    folded: { gridArea: '1 / 2' },
    cell: ({ amount, currency }) =>
      amount !== null && (currency === 'EUR' ? <Amount value={amount} /> : `${formatAmountText(amount)} ${currency}`),
  },
  {
    name: 'Value date',
    width: 104,
    skeleton: 10,
    folded: { gridArea: '2 / 2' },
    cell: ({ valueDate }) => valueDate && formatDay(valueDate),
  },
  {
    name: 'Lender loan ID',
    width: { kind: 'id', of: ({ lenderLoanId }) => lenderLoanId ?? '' },
    skeleton: 12,
    folded: { gridArea: '1 / 3' },
    className: listTable.id,
    attributes: ({ lenderLoanId }) => ({ title: lenderLoanId ?? undefined }),
    cell: ({ loanUuid, lenderLoanId }) =>
      loanUuid && <RowLink href={facePath(FACE_PAGES.loan, loanUuid)}>{lenderLoanId}</RowLink>,
  },
  {
    name: 'Text',
    width: { kind: 'shared', least: 160 },
    skeleton: 24,
    folded: { gridArea: '1 / 4' },
    className: parts.cut,
    attributes: ({ text }) => ({ title: text }),
    cell: ({ text }) => text,
  },
]

const BOOKED_COLUMNS: readonly Column<PaymentRunLine>[] = [
  bookedColumn('Interest', '1 / 5', ({ interestAmount }) => interestAmount),
  bookedColumn('Principal', '2 / 5', ({ principalAmount }) => principalAmount),
]

function bookedColumn(
  name: string,
  gridArea: string,
  of: (line: PaymentRunLine) => string | null,
): Column<PaymentRunLine> {
  return {
    name,
    width: { kind: 'figure', least: 104, of: (line) => shown(of(line)) },
    skeleton: 8,
    isNumber: true,
    folded: { gridArea },
    cell: (line) => <ShownAmount amount={of(line)} />,
  }
}

function ShownAmount({ amount }: { readonly amount: string | null }) {
  return amount !== null && <Amount value={amount} />
}

function shown(amount: string | null): string | null {
  return amount === null ? null : formatAmountText(amount)
}
