import { Link } from '@tanstack/react-router'
import { localPlace } from '#contract/words/local-place.ts'
import { useSession } from '../../api/session.ts'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { SubmissionsHead } from './submissions-head.tsx'
import classes from './submissions-page.module.css'

/** Of loans of the local service nothing is sent anywhere, so there is nothing to show. */
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
