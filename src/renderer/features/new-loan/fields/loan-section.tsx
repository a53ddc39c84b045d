import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { CodeField } from '../../../components/fields/code-field.tsx'
import type { CodeOption } from '../../../components/fields/option-filter.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { formatDay } from '../../../formats/shown-text.ts'
import { COUNTRY_OPTIONS } from '../../../words/country-options.ts'
import { SCHEDULE_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { useExtensionsHint } from '../../connections/use-extensions-hint.ts'
import { labelOf, type PlainFieldName } from '../model/fields.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { idUseFaults } from '../state/submission.ts'
import { FormAmount, FormCount, FormDate, FormRate } from './form-fields.tsx'
import classes from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import { useFormField } from './use-form-field.ts'

type CodeSelectProps = {
  readonly name: PlainFieldName
  readonly options: readonly CodeOption[]
  readonly className?: string | undefined
}

/** Fields of the loan, in the same order of Tab at every width. */
export function LoanSection() {
  return (
    <FormSection name="Loan">
      <LenderLoanIdField />
      <CodeSelect name="scheduleType" options={SCHEDULE_TYPE_OPTIONS} className={classes.type} />
      <FormCount name="maxExtensions" hint={useExtensionsHint()} />
      <FormAmount name="loanAmount" />
      <FormRate name="interestRate" />
      <IssueDateField />
      <CodeSelect name="country" options={COUNTRY_OPTIONS} />
    </FormSection>
  )
}

/** Issue date, with a hint on that of the loan that this one is modelled on, if the date was not typed here. */
function IssueDateField() {
  const { like, form, defaults } = useNewLoan()
  const issueDate = useWatch({ control: form.control, name: 'issueDate' })
  const was = like && like.issueDate !== issueDate ? `was ${formatDay(like.issueDate)}` : undefined
  return <FormDate name="issueDate" hint={was && issueDate === defaults.today ? `today, ${was}` : was} />
}

function CodeSelect({ name, options, className }: CodeSelectProps) {
  return <CodeField label={labelOf(name)} options={options} className={className} {...useFormField(name)} />
}

/** Reports while the user types whether the ID is free, and links to the loan that uses it. */
function LenderLoanIdField() {
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
