import { Button, VisuallyHidden } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { type Total, totalText } from '#contract/words/total-text.ts'
import head from '../../components/tables/list-head.module.css'
import { ListSearch } from '../../components/tables/list-search.tsx'
import { useShownCount } from '../../components/tables/use-shown-count.ts'
import { currentFormats } from '../../formats/current-formats.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { ExportLoans } from '../export/export-loans.tsx'
import { DraftCount } from './draft-count.tsx'
import classes from './loans-head.module.css'
import { fileColumns } from './view/shown-columns.ts'
import type { ShownLoanView } from './view/use-loan-view.ts'

type LoansHeadProps = {
  readonly view: ShownLoanView
  /** Number of matching loans; `all` is the number of all loans. */
  readonly total: Total | undefined
  readonly all: number | undefined
  /** True while the loans of other filters are shown, because these are being read. */
  readonly isOfOtherFilters: boolean
  readonly leftOut: number
  /** Number of submissions of this connection that wait for a decision. */
  readonly unknown: number
  readonly isEmpty: boolean
  readonly isFiltered: boolean
  readonly loans: readonly LoanListItem[]
}

/** One line: title, count, search, export, New loan. An empty list needs only the first two. */
export function LoansHead(props: LoansHeadProps) {
  const { view, total, all, isOfOtherFilters, leftOut, unknown, isEmpty, isFiltered, loans } = props
  return (
    <header className={head.head} data-tools={!isEmpty || undefined}>
      <Name total={total} all={isFiltered ? all : undefined} isOfOtherFilters={isOfOtherFilters} unknown={unknown} />
      {!isEmpty && (
        <>
          <ListSearch
            label="Search loans"
            placeholder="ID, client, personal or registry code"
            rows="[data-loan-row]"
            search={view.query.search ?? ''}
            onChange={view.search}
          />
          <div className={classes.exports}>
            <ExportLoans
              loans={{ filter: view.query }}
              choice={isFiltered ? 'filtered' : 'all'}
              loaded={{ loans, total, leftOut }}
              columns={fileColumns(view.columns)}
              statementOf={null}
            />
          </div>
          <Button component={Link} to="/imports/new" variant="default" rightSection={<ShortcutKbd keys="i" />}>
            Import…
          </Button>
          <Button
            component={Link}
            to="/new-loan"
            className={classes.newLoan}
            rightSection={<ShortcutKbd keys="Ctrl+N" />}
          >
            New loan
            <DraftCount />
          </Button>
        </>
      )}
    </header>
  )
}

type NameProps = Pick<LoansHeadProps, 'total' | 'all' | 'isOfOtherFilters' | 'unknown'>

function Name({ total, all, isOfOtherFilters, unknown }: NameProps) {
  const counted = total === undefined ? '' : totalText(total, currentFormats())
  const text = counted !== '' && all !== undefined ? `${counted} of ${groupDigits(all)}` : counted
  const count = useShownCount(text, isOfOtherFilters)
  return (
    <div className={classes.name}>
      <h1 className={head.title}>Loans</h1>
      <span className={classes.count} role="status">
        {count}
        {count !== '' && <VisuallyHidden component="span">{count === '1' ? ' loan' : ' loans'}</VisuallyHidden>}
      </span>
      {unknown > 0 && <UnknownCount count={unknown} />}
    </div>
  )
}

/** Link to the submissions that wait for a decision. */
function UnknownCount({ count }: { readonly count: number }) {
  return (
    <Link to="/submissions/{-$id}" search={{ state: 'unknown' }} className={classes.unknown}>
      <IconHelpCircle size={14} aria-hidden />
      {groupDigits(count)} unknown
    </Link>
  )
}
