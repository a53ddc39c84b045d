import { Button } from '@mantine/core'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import { counted, groupDigits } from '../../../../formats/shown-text.ts'
import classes from './mapping-bar.module.css'

type MappingStandingProps = { readonly plan: ImportPlanBody; readonly onUndo: () => void }

/** Status of the saved mapping in the plan, and a button that restores the plan by the file alone. */
export function MappingStanding({ plan, onUndo }: MappingStandingProps) {
  return (
    <>
      <span className={classes.standing} role="status">
        {standingText(plan)}
      </span>
      <Button variant="subtle" size="compact" onClick={onUndo} title="Take the columns for what the file shows">
        {plan.mapping?.isOfFile ? 'Begin anew' : 'Undo'}
      </Button>
    </>
  )
}

function standingText({ columns, mapping }: ImportPlanBody): string {
  if (mapping?.isOfFile) return `Columns and answers are those of ${mapping.name}`
  const changed = columns.filter(({ by }) => by === 'chosen').length
  if (changed > 0) return `${counted(changed, 'column')} changed`
  if (mapping?.isChanged) return 'changed'
  const found = columns.filter(({ field }) => field !== null).length
  return `same heads as before: ${groupDigits(found)} of ${counted(columns.length, 'column')} mapped`
}
