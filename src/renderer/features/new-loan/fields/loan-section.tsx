import { useMediaQuery } from '@mantine/hooks'
import { COUNTRY_CODES, countryName } from '#contract/countries.ts'
import { SCHEDULE_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { useExtensionsHint } from '../../connections/use-extensions-hint.ts'
import { CodeSelect } from './code-select.tsx'
import { FormAmount, FormCount, FormDate, FormRate } from './form-fields.tsx'
import classes from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import { LenderLoanIdField } from './lender-loan-id-field.tsx'

const COUNTRY_OPTIONS = COUNTRY_CODES.map((code) => ({ code, words: countryName(code) }))

/** The tab order follows the columns: in two of them the short field comes beside the ID, before the schedule type. */
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
      <FormDate name="issueDate" />
      <CodeSelect name="country" options={COUNTRY_OPTIONS} />
    </FormSection>
  )
}

/** From here on form, schedule and summary are side by side. */
function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1600px)', window.innerWidth >= 1600, { getInitialValueInEffect: false })
}
