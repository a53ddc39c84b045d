import { useWatch } from 'react-hook-form'
import { countryName, isCountryCode } from '#contract/countries.ts'
import { CodeField } from '../../../components/fields/code-field.tsx'
import { COUNTRY_OPTIONS } from '../../../words/country-options.ts'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import { NO_HOLIDAYS } from '../model/more-fields.ts'
import { useNewLoan } from '../state/new-loan-context.ts'

const OPTIONS = [{ code: NO_HOLIDAYS, words: 'weekends alone' }, ...COUNTRY_OPTIONS]

/** Country whose public holidays are not working days; by default that of the loan. */
export function HolidaysField() {
  const { form } = useNewLoan()
  const country = useWatch({ control: form.control, name: 'country' })
  const ofLoan = isCountryCode(country) ? `${country} ${countryName(country)}` : 'Country of the loan'
  return (
    <CodeField label={labelOf('holidaysOf')} options={OPTIONS} placeholder={ofLoan} {...useFormField('holidaysOf')} />
  )
}
