import { SegmentedControl } from '@mantine/core'
import type { SubmissionListBody } from '#contract/desk/submission-list.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { SubmissionFilters } from '../../api/submissions.ts'
import head from '../../components/tables/list-head.module.css'
import { ListSearch } from '../../components/tables/list-search.tsx'
import { CountedWord } from '../../components/texts/counted-word.tsx'
import classes from './submissions-head.module.css'

type Counts = SubmissionListBody['counts']

type SubmissionsHeadProps = {
  readonly counts: Counts | undefined
  readonly filters: SubmissionFilters
  readonly change: (part: Partial<SubmissionFilters>) => void
}

const ALL = 'all'

/** One line: title, states with their counts, search. */
export function SubmissionsHead({ counts, filters, change }: SubmissionsHeadProps) {
  return (
    <header className={head.head}>
      <h1 className={head.title}>Submissions</h1>
      {counts && counts.all > 0 && (
        <>
          <States counts={counts} filters={filters} change={change} />
          <ListSearch
            label="Search submissions"
            placeholder="Lender loan ID"
            rows="[data-submission-row]"
            search={filters.search ?? ''}
            onChange={(search) => change({ search })}
          />
        </>
      )}
    </header>
  )
}

function States({ counts, filters, change }: SubmissionsHeadProps & { readonly counts: Counts }) {
  const segments = SEGMENTS.filter(({ state }) => isShown(state, counts, filters))
  return (
    <SegmentedControl
      aria-label="State"
      className={classes.states}
      mod={{ many: segments.length > 4 }}
      value={filters.state ?? ALL}
      onChange={(value) => change({ state: SEGMENTS.find(({ state }) => state === value)?.state })}
      data={segments.map(({ state, word }) => ({
        value: state ?? ALL,
        label: <CountedWord word={word} count={counts[state ?? ALL]} />,
      }))}
    />
  )
}

const SEGMENTS: readonly { readonly state: SubmissionState | undefined; readonly word: string }[] = [
  { state: undefined, word: 'All' },
  { state: 'unknown', word: 'Unknown' },
  { state: 'rejected', word: 'Rejected' },
  { state: 'accepted', word: 'Accepted' },
  { state: 'planned', word: 'Planned' },
]

/** True if the state is offered. Planned submissions are rare, so theirs is hidden unless there are any or it is chosen. */
function isShown(state: SubmissionState | undefined, counts: Counts, filters: SubmissionFilters): boolean {
  return state !== 'planned' || counts.planned > 0 || filters.state === 'planned'
}
