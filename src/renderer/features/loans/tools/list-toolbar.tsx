import { FilterChips } from '../filters/filter-chips.tsx'
import type { LoanView } from '../view/use-loan-view.ts'
import { ColumnsButton } from './columns-button.tsx'
import classes from './list-toolbar.module.css'
import { ViewTools } from './view-tools.tsx'

/** Second line of the head: the current view, the filters, and the columns. */
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
