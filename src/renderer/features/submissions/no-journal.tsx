import { Link } from '@tanstack/react-router'
import { localPlace } from '#contract/words/local-place.ts'
import { useSession } from '../../api/session.ts'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { SubmissionsHead } from './submissions-head.tsx'
import classes from './submissions-page.module.css'

/** Shown for the local service: its loans are sent nowhere, so there are no submissions. */
export function NoJournal() {
  const place = localPlace(useSession())
  return (
    <div className={classes.list}>
      <SubmissionsHead counts={undefined} filters={{}} change={() => {}} />
      <div className={page.empty}>
        <EmptyState
          title={`${place.name} keeps no journal`}
          action={
            <Link to="/settings" hash="connections">
              Connections in Settings
            </Link>
          }
        >
          Loans on {place.inText} are created by its own service, which answers at once. Only live connections keep a
          journal of what was sent and how it ended.
        </EmptyState>
      </div>
    </div>
  )
}
