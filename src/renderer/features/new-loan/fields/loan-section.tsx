import { useWatch } from 'react-hook-form'
import { formatDay } from '../../../formats/shown-text.ts'
import { COUNTRY_OPTIONS } from '../../../words/country-options.ts'
import { SCHEDULE_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { useExtensionsHint } from '../../connections/use-extensions-hint.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { CodeSelect } from './code-select.tsx'
import { FormAmount, FormCount, FormDate, FormRate } from './form-fields.tsx'
import classes from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import { LenderLoanIdField } from './lender-loan-id-field.tsx'

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
