import { useMediaQuery } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import { COUNTRY_OPTIONS } from '../../../words/country-options.ts'
import { SCHEDULE_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { useExtensionsHint } from '../../connections/use-extensions-hint.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { CodeSelect } from './code-select.tsx'
import { FormAmount, FormCount, FormDate, FormRate } from './form-fields.tsx'
import classes from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import { LenderLoanIdField } from './lender-loan-id-field.tsx'

/** Fields of the loan. The tab order follows the columns: with two columns, the short field is beside the ID, before the schedule type. */
export function LoanSection() {
  const isWide = useIsWide()
  const allowed = <FormCount key="allowed" name="maxExtensions" hint={useExtensionsHint()} />
  const type = (
    <CodeSelect key="type" name="scheduleType" options={SCHEDULE_TYPE_OPTIONS} className={classes.twoColumns} />
  )
  return (
    <FormSection name="Loan">
      <LenderLoanIdField />
      {isWide ? [allowed, type] : [type, allowed]}
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
  const was = like && like.issueDate !== issueDate ? `was ${like.issueDate}` : undefined
  return <FormDate name="issueDate" hint={was && issueDate === defaults.today ? `today, ${was}` : was} />
}

/** True if form, schedule and summary are side by side. */
function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1600px)', window.innerWidth >= 1600, { getInitialValueInEffect: false })
}
