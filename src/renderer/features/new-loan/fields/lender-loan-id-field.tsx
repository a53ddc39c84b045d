import { Link } from '@tanstack/react-router'
import { TextField } from '../../../components/fields/text-field.tsx'
import { labelOf } from '../model/fields.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { idUseFaults } from '../state/submission.ts'
import classes from './form-section.module.css'
import { useFormField } from './use-form-field.ts'

/** Reports while the user types whether the ID is free, and links to the loan that uses it. */
export function LenderLoanIdField() {
  const { idUse, outcome, like } = useNewLoan()
  const field = useFormField('lenderLoanId')
  const [used] = idUseFaults(idUse, field.value, outcome)
  const error = field.error ?? used?.message
  const isProposed = like?.proposedId === field.value
  const freeWords = isProposed ? 'Proposed, not used yet' : 'Not used yet'
  return (
    <div className={classes.withLink}>
      <TextField
        label={labelOf('lenderLoanId')}
        {...field}
        error={error}
        success={idUse.kind === 'free' ? freeWords : undefined}
      />
      {used && idUse.kind === 'used' && (
        <Link to="/loans/$uuid" params={{ uuid: idUse.loanUuid }} className={classes.link}>
          Show it
        </Link>
      )}
    </div>
  )
}
