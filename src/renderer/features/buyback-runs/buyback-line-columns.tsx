import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleX,
} from '@tabler/icons-react'
import type { BuybackRunLine } from '#contract/desk/buyback-runs.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { buybackLineReason, buybackOutcomeWord } from '#contract/words/buyback-line-words.ts'
import type { BuybackLineState } from '#values/vocabulary/buyback-run-terms.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { RowLink } from '../../components/tables/row-link.tsx'
import { type OutcomeTone, OutcomeWord } from '../../components/texts/outcome-word.tsx'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'
import { formatAmountText } from '../../formats/shown-text.ts'
import parts from '../runs/run.module.css'

/** Grid columns in a narrow window: related cells share a grid column, one above the other. */
export const FOLDED_BUYBACK_COLUMNS = '176px minmax(120px, 2fr) minmax(152px, 2fr) 176px'

/** Columns of the lines of a buyback run in this state. */
export function buybackLineColumns(state: ExtensionRunState): readonly Column<BuybackRunLine>[] {
  return [
    {
      name: 'Outcome',
      width: 176,
      skeleton: 14,
      folded: { gridArea: '1 / 1' },
      cell: ({ outcome }) => <Outcome outcome={outcome} state={state} />,
    },
    {
      name: 'Lender loan ID',
      width: { kind: 'id', of: ({ lenderLoanId }) => lenderLoanId },
      skeleton: 12,
      folded: { gridArea: '1 / 2' },
      className: listTable.id,
      attributes: ({ lenderLoanId }) => ({ title: lenderLoanId }),
      cell: ({ loanUuid, lenderLoanId }) => (
        <RowLink href={facePath(FACE_PAGES.loan, loanUuid)}>{lenderLoanId}</RowLink>
      ),
    },
    textColumn('Client', '2 / 2', ({ clientName }) => clientName),
    textColumn('Reason', '2 / 1', buybackLineReason),
    amountColumn('In all', '1 / 4', ({ totalAmount }) => totalAmount),
    amountColumn('Principal', '1 / 3', ({ principalAmount }) => principalAmount),
    amountColumn('Interest', '2 / 3', ({ interestAmount }) => interestAmount),
    amountColumn('Delayed', '2 / 4', ({ delayedInterestAmount }) => delayedInterestAmount),
  ]
}

function textColumn(
  name: string,
  gridArea: string,
  of: (line: BuybackRunLine) => string | null,
): Column<BuybackRunLine> {
  return {
    name,
    width: { kind: 'shared', least: 160 },
    skeleton: 18,
    folded: { gridArea },
    className: parts.cut,
    attributes: (line) => ({ title: of(line) ?? undefined }),
    cell: of,
  }
}

function amountColumn(
  name: string,
  gridArea: string,
  of: (line: BuybackRunLine) => string | null,
): Column<BuybackRunLine> {
  const textOf = (amount: string | null) => (amount === null ? null : formatAmountText(amount))
  return {
    name,
    width: { kind: 'figure', least: 104, of: (line) => textOf(of(line)) },
    skeleton: 8,
    isNumber: true,
    folded: { gridArea },
    cell: (line) => <ShownAmount amount={of(line)} />,
  }
}

function ShownAmount({ amount }: { readonly amount: string | null }) {
  return amount !== null && <Amount value={amount} />
}

const LOOKS: Readonly<Record<Exclude<BuybackLineState, 'unknown'>, readonly [icon: Icon, tone: OutcomeTone]>> = {
  unchecked: [IconCircleDashed, 'plain'],
  ready: [IconCircleCheck, 'plain'],
  sending: [IconCircleDotted, 'plain'],
  'bought-back': [IconCircleCheck, 'ok'],
  refused: [IconCircleX, 'warning'],
  failed: [IconAlertCircle, 'danger'],
}

type OutcomeProps = { readonly outcome: BuybackLineState; readonly state: ExtensionRunState }

/** Outcome of a line: icon, word and colour. */
function Outcome({ outcome, state }: OutcomeProps) {
  if (outcome === 'unknown') return <UnknownBadge size="large" />
  const [icon, tone] = LOOKS[outcome]
  return <OutcomeWord icon={icon} tone={tone} word={buybackOutcomeWord(outcome, state)} />
}
