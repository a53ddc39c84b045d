import { Button, VisuallyHidden } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { groupDigits } from '#values/digits.ts'
import type { LoanFilters } from '../../api/loans.ts'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import head from '../../components/tables/list-head.module.css'
import { ListSearch } from '../../components/tables/list-search.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { ExportLoans } from '../export/export-loans.tsx'
import { CLIENT_CHOICES, EXTENSION_CHOICES, FINAL_DUE_CHOICES, TYPE_CHOICES } from './filter-choices.ts'
import classes from './loans-head.module.css'
import type { useLoanFilters } from './use-loan-filters.ts'

type FilterProps = {
  readonly filters: LoanFilters
  readonly change: ReturnType<typeof useLoanFilters>['change']
}

type LoansHeadProps = FilterProps & {
  readonly total: number | undefined
  readonly leftOut: number
  /** Submissions of this connection that wait for a decision. */
  readonly unknown: number
  readonly isEmpty: boolean
  readonly loans: readonly LoanListItem[]
}

/** One line: title, count, search, filters, New loan. An empty list needs only the first two. */
export function LoansHead({ total, leftOut, unknown, isEmpty, loans, filters, change }: LoansHeadProps) {
  return (
    <header className={head.head}>
      <Name total={total} unknown={unknown} />
      {!isEmpty && (
        <>
          <ListSearch
            label="Search loans"
            placeholder="ID, client or code"
            rows="[data-loan-row]"
            search={filters.search ?? ''}
            onChange={(search) => change({ search })}
          />
          <Filters filters={filters} change={change} />
          <div className={classes.exports}>
            <ExportLoans
              loans={{ filter: filters }}
              choice={Object.keys(filters).length > 0 ? 'filtered' : 'all'}
              loaded={{ loans, total, leftOut }}
            />
          </div>
          <Button
            component={Link}
            to="/new-loan"
            className={classes.newLoan}
            rightSection={<ShortcutKbd keys="Ctrl+N" />}
          >
            New loan
          </Button>
        </>
      )}
    </header>
  )
}

function Name({ total, unknown }: Pick<LoansHeadProps, 'total' | 'unknown'>) {
  return (
    <div className={classes.name}>
      <h1 className={head.title}>Loans</h1>
      <span className={classes.count} role="status">
        {total !== undefined && groupDigits(total)}
        {total !== undefined && <VisuallyHidden component="span"> loans</VisuallyHidden>}
      </span>
      {unknown > 0 && <UnknownCount count={unknown} />}
    </div>
  )
}

/** Leads to what waits for a decision. */
function UnknownCount({ count }: { readonly count: number }) {
  return (
    <Link to="/submissions/{-$id}" search={{ state: 'unknown' }} className={classes.unknown}>
      <IconHelpCircle size={14} aria-hidden />
      {groupDigits(count)} unknown
    </Link>
  )
}

function Filters({ filters, change }: FilterProps) {
  return (
    <>
      <PrefixSelect
        label="Type"
        value={filters.scheduleType ?? ''}
        choices={TYPE_CHOICES}
        onChange={(scheduleType) => change({ scheduleType })}
      />
      <PrefixSelect
        label="Client"
        value={filters.clientType ?? ''}
        choices={CLIENT_CHOICES}
        onChange={(clientType) => change({ clientType })}
      />
      <PrefixSelect
        label="Final due"
        value={filters.finalDue ?? ''}
        choices={FINAL_DUE_CHOICES}
        onChange={(finalDue) => change({ finalDue })}
      />
      <PrefixSelect
        label="Extensions"
        value={filters.extensions ?? ''}
        choices={EXTENSION_CHOICES}
        onChange={(extensions) => change({ extensions })}
      />
    </>
  )
}
