import { FilterChips } from '../filters/filter-chips.tsx'
import type { LoanView } from '../view/use-loan-view.ts'
import { ColumnsButton } from './columns-button.tsx'
import classes from './list-toolbar.module.css'
import { ViewTools } from './view-tools.tsx'

/** The second line of the head: the view one is in, what narrows the list down, and its columns. */
export function ListToolbar({ view }: { readonly view: LoanView }) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="View of the list">
      <ViewTools view={view} />
      <span className={classes.line} aria-hidden />
      <FilterChips view={view} />
      <ColumnsButton view={view} />
    </div>
  )
}
