import { Link } from '@tanstack/react-router'
import { groupDigits } from '#values/digits.ts'
import classes from './unknown-link.module.css'

/** Leads to what waits for a decision. */
export function UnknownLink({ count }: { readonly count: number }) {
  return (
    <Link to="/submissions/{-$id}" search={{ state: 'unknown' }} className={classes.unknown}>
      {groupDigits(count)} unknown: decide in Submissions
    </Link>
  )
}
