import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { focusFirst } from '../grid/grid-edits.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { useFormValues } from '../state/use-form-values.ts'
import type { UsedTerms } from '../state/use-used-terms.ts'

/** Button that undoes the terms found for rows, and restores the typed rows and the previous terms. */
export function UndoUsedTerms({ used }: { readonly used: UsedTerms }) {
  const { form, grid } = useNewLoan()
  const areIn = used.areIn(useFormValues(form))
  const undo = () => {
    grid.update(focusFirst)
    used.undo()
  }
  return (
    <>
      <span role="status">{areIn && 'Terms found for your rows'}</span>
      {areIn && (
        <Button variant="subtle" leftSection={<IconArrowBackUp size={14} />} onClick={undo}>
          Undo terms
        </Button>
      )}
    </>
  )
}
