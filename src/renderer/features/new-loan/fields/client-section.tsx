import { useWatch } from 'react-hook-form'
import { CLIENT_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { FormAmount, FormText } from './form-fields.tsx'
import classes from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import { FurtherFields } from './further-fields.tsx'
import { SegmentedField } from './segmented-field.tsx'

/** The fields follow the client type; what was typed for another type stays with the draft. */
export function ClientSection() {
  const { form } = useNewLoan()
  const clientType = useWatch({ control: form.control, name: 'clientType' })
  return (
    <FormSection name="Client">
      <div className={classes.clientRow}>
        <SegmentedField name="clientType" options={CLIENT_TYPE_OPTIONS} className={classes.threeColumns} />
        {clientType === 'BUSINESS_WITH_COLLATERAL' && <FormAmount name="collateralValue" />}
      </div>
      {clientType === 'CONSUMER' ? <ConsumerFields /> : <BusinessFields />}
    </FormSection>
  )
}

function ConsumerFields() {
  return (
    <>
      <FormText name="name" className={classes.twoColumns ?? ''} />
      <FormText name="personalCode" />
      <FurtherFields />
    </>
  )
}

function BusinessFields() {
  return (
    <>
      <FormText name="companyName" className={classes.long ?? ''} />
      <FormText name="registryCode" />
      <FormText name="representativeName" className={classes.long ?? ''} />
      <FormText name="representativePersonalCode" />
    </>
  )
}
