import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { DelayedInterestBody } from '#contract/desk/delayed-interest.ts'
import { DELAYED_INTEREST_DAY_COUNTS, MAX_GRACE_DAYS } from '#values/vocabulary/delayed-interest-terms.ts'
import { delayedInterestQuery } from '../../api/delayed-interest.ts'
import { CountField } from '../../components/fields/count-field.tsx'
import { DateField } from '../../components/fields/date-field.tsx'
import { RateField } from '../../components/fields/number-text-field.tsx'
import { SaidBeside } from '../../components/fields/said-beside.tsx'
import settingsSection from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import {
  DELAYED_INTEREST_RATE_OPTIONS,
  delayedInterestPreviewText,
  delayedInterestText,
} from '../../words/delayed-interest-words.ts'
import classes from './settings-page.module.css'
import { useDelayedInterest } from './use-delayed-interest.ts'

/** Interest of the local service on overdue principal: the settings so far, and a form for the next one with its effect. */
export function DelayedInterestSection() {
  const settings = useQuery(delayedInterestQuery)
  return (
    <SettingsSection id="delayed-interest">
      {settings.data && <Known saved={settings.data} />}
      {settings.error && !settings.data && (
        <ErrorNotice
          error={settings.error}
          title="Delayed interest could not be loaded"
          onRetry={() => void settings.refetch()}
        />
      )}
    </SettingsSection>
  )
}

function Known({ saved }: { readonly saved: DelayedInterestBody }) {
  const form = useDelayedInterest(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <SettingsSoFar saved={saved} />
      <Fields form={form} />
      <Effect form={form} />
      <SaidBeside
        said={form.error && <ErrorNotice error={form.error} title="Delayed interest was not saved" />}
        onClose={form.forgetError}
      >
        <Button type="submit" loading={form.isSaving}>
          Save delayed interest
        </Button>
      </SaidBeside>
    </form>
  )
}

function SettingsSoFar({ saved: { settings, inForce } }: { readonly saved: DelayedInterestBody }) {
  if (settings.length === 0)
    return <p className={settingsSection.text}>Loans on this computer earn no interest while they are overdue.</p>
  return (
    <ul className={settingsSection.text} aria-label="Settings of delayed interest">
      {settings.map((setting) => (
        <li key={setting.number}>
          {delayedInterestText(setting)}
          {setting.number === inForce?.number && ' (in force)'}
        </li>
      ))}
    </ul>
  )
}

type FormProps = { readonly form: ReturnType<typeof useDelayedInterest> }

function Fields({ form }: FormProps) {
  const { typed, faults, change } = form
  return (
    <div className={classes.ruleFields}>
      <DateField
        label="From"
        hint="What payments and extensions have counted stays"
        value={typed.fromDate}
        error={faults.fromDate}
        onChange={(text) => change('fromDate', text)}
      />
      <Select
        label="Delayed interest"
        description="On overdue principal, from the day after it was due"
        data={DELAYED_INTEREST_RATE_OPTIONS}
        value={typed.rate}
        error={faults.rate}
        allowDeselect={false}
        onChange={(value) => value && change('rate', value)}
      />
      {typed.rate !== 'none' && <ChargedFields form={form} />}
    </div>
  )
}

function ChargedFields({ form: { typed, faults, change } }: FormProps) {
  return (
    <>
      {typed.rate === 'given' && (
        <RateField
          label="Yearly rate"
          unit="%"
          unitWidth={28}
          value={typed.interestRate}
          error={faults.interestRate}
          onChange={(text) => change('interestRate', text)}
        />
      )}
      <Select
        label="Day count"
        data={DELAYED_INTEREST_DAY_COUNTS}
        value={typed.dayCount}
        error={faults.dayCount}
        allowDeselect={false}
        onChange={(value) => value && change('dayCount', value)}
      />
      <CountField
        label="Days of grace"
        hint="They earn nothing, even once they have passed"
        max={MAX_GRACE_DAYS}
        value={typed.graceDays}
        error={faults.graceDays}
        onChange={(text) => change('graceDays', text)}
      />
      <RateField
        label="Limit"
        unit="%"
        unitWidth={28}
        hint="Of the installment’s principal; empty for none"
        value={typed.maxPercentage}
        error={faults.maxPercentage}
        onChange={(text) => change('maxPercentage', text)}
      />
    </>
  )
}

/** Effect of the typed setting on the loans that are overdue today. */
function Effect({ form: { preview } }: FormProps) {
  return (
    <p className={settingsSection.text} role="status">
      {preview && delayedInterestPreviewText(preview)}
    </p>
  )
}
