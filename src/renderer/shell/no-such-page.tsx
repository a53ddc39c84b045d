import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../components/notices/empty-state.tsx'
import classes from './session-gate.module.css'

/** Shown at an address without a page. */
export function NoSuchPage() {
  useDocumentTitle('Page not found – Loan Desk')
  return (
    <div className={classes.page}>
      <EmptyState isPage title="Page not found" action={<Link to="/">Go to the loans</Link>}>
        The address may be old or mistyped.
      </EmptyState>
    </div>
  )
}
