import { Link } from '@tanstack/react-router'
import head from '../components/layout/page-head.module.css'
import { listLeft } from './list-place.ts'

/** Link back to the list as it was left. Its name differs from that of the link in the rail. */
export function LoansLink() {
  return (
    <Link to="/" {...listLeft()} className={head.back} aria-label="Back to Loans">
      Loans
    </Link>
  )
}
