import { Link } from '@tanstack/react-router'
import head from '../components/layout/page-head.module.css'
import { listLeft } from './list-place.ts'

/** The way back to the list as it was left. Its name is not that of the page in the rail. */
export function LoansLink() {
  return (
    <Link to="/" {...listLeft()} className={head.back} aria-label="Back to Loans">
      Loans
    </Link>
  )
}
