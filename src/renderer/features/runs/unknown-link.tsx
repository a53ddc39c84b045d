import { Link } from '@tanstack/react-router'
import { groupDigits } from '../../formats/shown-text.ts'
import classes from './unknown-link.module.css'

/** Link to the submissions that wait for a decision. */
export function UnknownLink({ count }: { readonly count: number }) {
  return (
    <Link to="/submissions/{-$id}" search={{ state: 'unknown' }} className={classes.unknown}>
      {groupDigits(count)} unknown: decide in Submissions
    </Link>
  )
}
