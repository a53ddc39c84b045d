import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { MisfitBody } from '#contract/desk/convention.ts'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { SkeletonBar } from '../../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../../components/notices/use-delayed.ts'
import { ConventionResult } from '../../explain/convention-result.tsx'
import type { CheckedRow } from '../grid/check-rows.ts'
import { focusPlace } from '../state/focus-place.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { type ConventionQuestion, columnOf, rowOf } from '../state/use-convention.ts'
import classes from './convention-panel.module.css'

const CONVENTION_BUTTON = 'which-convention'

type ConventionProps = { readonly convention: ConventionQuestion }

/** Asks which convention made the rows as typed; pressed again it is asked no more. */
export function ConventionButton({ convention }: ConventionProps) {
  const { isAsked, ask, close } = convention
  return (
    <Button
      variant="default"
      className={classes.ask}
      id={CONVENTION_BUTTON}
      aria-expanded={isAsked}
      onClick={isAsked ? close : ask}
    >
      Which convention is this?
    </Button>
  )
}

/** Which convention the entered rows have; each cell that does not fit leads to its place in the grid. */
export function ConventionPanel({ convention }: ConventionProps) {
  const { found, needs, error, rows } = convention
  const showsSkeleton = useDelayed(!found && needs === undefined && !error)
  if (!convention.isAsked) return null
  const close = () => {
    document.getElementById(CONVENTION_BUTTON)?.focus()
    convention.close()
  }
  return (
    <section className={classes.panel} aria-label="Convention">
      <div className={classes.answer} role="status">
        {needs !== undefined && <p className={classes.needs}>{needs}</p>}
        {showsSkeleton && <SkeletonBar width={40} />}
        {error && <ErrorNotice error={error} title="The convention could not be found" onRetry={convention.retry} />}
        {found && (
          <ConventionResult
            found={found}
            place={(misfit) => <MisfitPlace misfit={misfit} row={rowOf(rows, misfit)} />}
          />
        )}
      </div>
      <ActionIcon variant="subtle" size={24} aria-label="Close convention" onClick={close}>
        <IconX size={14} />
      </ActionIcon>
    </section>
  )
}

type MisfitPlaceProps = { readonly misfit: MisfitBody; readonly row: CheckedRow | undefined }

/** Leads to the cell, as long as its row is still there. */
function MisfitPlace({ misfit, row }: MisfitPlaceProps) {
  const { grid } = useNewLoan()
  if (!row) return misfit.dueDate
  const cell = { rowId: row.row.id, column: columnOf(misfit) }
  return (
    <button type="button" className={classes.place} onClick={() => focusPlace({ kind: 'cell', cell }, grid)}>
      Row {row.number}, {misfit.dueDate}
    </button>
  )
}
