import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { CheckBox } from '../../components/fields/check-box.tsx'
import listTable from '../../components/tables/list-table.module.css'
import type { ListRow } from '../../components/tables/list-table.tsx'
import table from '../../components/tables/table.module.css'
import classes from './loan-row.module.css'
import { StandingBadge } from './standing-badge.tsx'

type LoanRowProps = ListRow & {
  readonly loan: LoanListItem
  readonly isSelected: boolean
  /** `isRange` takes all rows from the one selected before. */
  readonly onSelect: (isRange: boolean) => void
}

/** A loan on one line. The row itself takes the focus; its link is for the mouse and for opening elsewhere. */
export function LoanRow({ loan, index, isActive, isSelected, onSelect, onOpen, onFocus }: LoanRowProps) {
  return (
    <tr
      className={listTable.row}
      tabIndex={isActive ? 0 : -1}
      data-loan-row={loan.uuid}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <SelectCell loan={loan} isSelected={isSelected} onSelect={onSelect} />
      <td className={listTable.id} title={loan.lenderLoanId}>
        <Link to="/loans/$uuid" params={{ uuid: loan.uuid }} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
          {loan.lenderLoanId}
        </Link>
      </td>
      <td className={`${table.second} ${table.id}`}>{loan.loanPublicId}</td>
      <td>
        <span className={classes.client}>
          <span className={classes.name} title={loan.clientName}>
            {loan.clientName}
          </span>
          <StandingBadge standing={loan.standing} isUnknown={loan.hasUnknownSubmission} />
        </span>
      </td>
      <td className={`${table.second} ${table.code}`}>{loan.scheduleType}</td>
      <Figures loan={loan} />
    </tr>
  )
}

type SelectCellProps = Pick<LoanRowProps, 'loan' | 'isSelected' | 'onSelect'>

/** The whole cell is the target; the focus stays with the row, so that Space goes on from there. */
function SelectCell({ loan, isSelected, onSelect }: SelectCellProps) {
  const select = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.closest('tr')?.focus({ preventScroll: true })
    onSelect(event.shiftKey)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space selects the row, which has the focus
    <td onClick={select} onMouseDown={(event) => event.preventDefault()}>
      <CheckBox label={`Select ${loan.lenderLoanId}`} isChecked={isSelected} />
    </td>
  )
}

function Figures({ loan }: { readonly loan: LoanListItem }) {
  return (
    <>
      <td className={table.number}>
        <Amount value={loan.loanAmount} />
      </td>
      <td className={table.number}>{loan.interestRate}</td>
      <td>{loan.lenderIssueDate}</td>
      <td>{loan.finalPaymentDate}</td>
      <td className={table.number}>
        <Amount value={loan.remainingPrincipalAmount} />
      </td>
      <td>
        <ExtensionsOf loan={loan} />
      </td>
    </>
  )
}

function ExtensionsOf({ loan }: { readonly loan: LoanListItem }) {
  if (loan.extensionsAllowed === 0) return <span className={classes.none}>none</span>
  if (loan.extensionsAllowed === null) return `${loan.extensionsUsed} used`
  return `${loan.extensionsUsed} of ${loan.extensionsAllowed}`
}
