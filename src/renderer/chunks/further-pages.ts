import { NewRunPage } from '../features/extension-runs/new-run-page.tsx'
import { RunPage } from '../features/extension-runs/run-page.tsx'
import { RunsPage } from '../features/extension-runs/runs-page.tsx'
import { NewLoanPage } from '../features/new-loan/new-loan-page.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { SubmissionsPage } from '../features/submissions/submissions-page.tsx'

/** All other pages in one chunk: many small ones load more slowly, and would share most of what is in them. */
export const furtherPages = { NewLoanPage, NewRunPage, RunPage, RunsPage, SettingsPage, SubmissionsPage }
