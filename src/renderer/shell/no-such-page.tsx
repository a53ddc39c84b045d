import { Link } from '@tanstack/react-router'
import { EmptyState } from '../components/notices/empty-state.tsx'
import classes from './session-gate.module.css'

export function NoSuchPage() {
  return (
    <div className={classes.page}>
      <EmptyState isPage title="Page not found" action={<Link to="/">Go to the loans</Link>}>
        The address may be old or mistyped.
      </EmptyState>
    </div>
  )
}
