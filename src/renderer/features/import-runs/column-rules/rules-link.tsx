import { Link } from '@tanstack/react-router'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import classes from './rules-link.module.css'

/** Leads to the rules of all columns, or to that of one field. */
export function RulesLink({ field }: { readonly field?: ImportField | undefined }) {
  return (
    <Link to="/imports/columns" hash={field ?? ''} className={classes.link}>
      Rules of each column
    </Link>
  )
}
