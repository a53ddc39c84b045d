import { FilterChips } from '../filters/filter-chips.tsx'
import type { LoanView } from '../view/use-loan-view.ts'
import { ColumnsButton } from './columns-button.tsx'
import classes from './list-toolbar.module.css'

/** The second line of the head: what narrows the list down, and its columns. */
export function ListToolbar({ view }: { readonly view: LoanView }) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="View of the list">
      <FilterChips view={view} />
      <ColumnsButton view={view} />
    </div>
  )
}
